"use client";
import Link from "next/link";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { callApi } from "@/lib/browser/call-api";
import { type ErrorSentences, errorSentence, errorStyle } from "@/lib/browser/error-sentence";
import { confirmSubscriptionCall, deleteSubscriptionCall } from "@/lib/subscriptions/contract";

interface Props {
  kind: "confirm" | "unsubscribe";
  token: string;
  /** Address of the parcel's page. */
  parcel: string;
  words: {
    title: string;
    lead: string;
    button: string;
    working: string;
    doneTitle: string;
    done: string;
    open: string;
    /** Contains `{reason}`. */
    failed: string;
  };
  /** Messages by error key, for `failed`. */
  reasons: ErrorSentences;
}

/**
 * The confirmation page of an email's link, and its result. Opening the page changes nothing; the button
 * does.
 */
export function SubscriptionAnswer({ kind, token, parcel, words, reasons }: Props) {
  const [state, setState] = useState<"asking" | "working" | "done">("asking");
  const [failure, setFailure] = useState<{ text: string; style: "error" | "warning" } | null>(null);

  const answer = async () => {
    setState("working");
    setFailure(null);
    try {
      if (kind === "confirm") await callApi(confirmSubscriptionCall, { token });
      else await callApi(deleteSubscriptionCall, { token });
      setState("done");
    } catch (error) {
      const text = errorSentence(error, reasons);
      setFailure(text === null ? null : { text, style: errorStyle(error) });
      setState("asking");
    }
  };

  const done = state === "done";
  return (
    <div aria-live="polite">
      <h1 className="font-semibold text-2xl tracking-tight">{done ? words.doneTitle : words.title}</h1>
      <p className="mt-3 text-muted">{done ? words.done : words.lead}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {done ? (
          <Link href={parcel} className={buttonClass({ variant: "primary", size: "lg" })}>
            {words.open}
          </Link>
        ) : (
          <Button variant="primary" size="lg" disabled={state === "working"} onClick={answer}>
            {state === "working" ? words.working : words.button}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className={`mt-4 ${failure.style === "warning" ? "text-warning" : "text-danger"}`}>
          {words.failed.replace("{reason}", failure.text)}
        </p>
      )}
    </div>
  );
}
