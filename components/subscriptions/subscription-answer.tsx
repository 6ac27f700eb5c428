"use client";
import Link from "next/link";
import { useEffect, useState } from "react";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { Button, buttonClass } from "@/components/ui/button";
import { Illustration } from "@/components/ui/drawing/illustration";
import type { Mark } from "@/lib/parcels/carriers/schemas";
import { callApi } from "@/lib/platform/browser/call-api";
import { type ErrorSentences, errorSentence, errorStyle } from "@/lib/platform/browser/error-sentence";
import { keepMails } from "@/lib/platform/browser/parcel-mails";
import { confirmSubscriptionCall, deleteSubscriptionCall } from "@/lib/tracking/subscriptions/contract";

interface Props {
  kind: "confirm" | "unsubscribe";
  /** Confirmed before: nothing is asked again. */
  wasDone: boolean;
  token: string;
  /** What ends the emails: the token, and the page that asks first. */
  stop: { readonly token: string; readonly href: string };
  parcel: {
    /** Address of its page. */
    readonly href: string;
    /** Its number, carrier's id and masked email address, as this browser keeps them. */
    readonly track: string;
    readonly carrierId: string;
    readonly email: string;
    /** Its number in groups. */
    readonly number: string;
    readonly carrier: string;
    readonly mark: Mark | undefined;
  };
  /** Address of the first page. */
  home: string;
  words: {
    title: string;
    lead: string;
    button: string;
    working: string;
    doneTitle: string;
    done: string;
    /** What can be done afterwards. */
    next: string;
    open: string;
    another: string;
    stop: string;
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
export function SubscriptionAnswer({ kind, wasDone, token, stop, parcel, home, words, reasons }: Props) {
  const [state, setState] = useState<"asking" | "working" | "done">(wasDone ? "done" : "asking");
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
  const isOn = done && kind === "confirm";
  const { track, carrierId: carrier, email } = parcel;
  useEffect(() => {
    if (!done) return;
    const mails = { carrier, email, token: stop.token, at: new Date().toISOString() };
    keepMails(track, isOn ? mails : null);
  }, [done, isOn, track, carrier, email, stop.token]);
  return (
    <div aria-live="polite" className="rounded-2xl border border-border bg-surface p-6 shadow-surface sm:p-8">
      {done && (
        <Illustration name={kind === "confirm" ? "confirmed" : "unsubscribed"} className="mb-4 -ms-4 w-44" />
      )}
      <h1 className="font-semibold text-2xl tracking-tight">{done ? words.doneTitle : words.title}</h1>
      <p className="mt-3 text-muted">{done ? words.done : words.lead}</p>
      <p className="mt-5 flex items-center gap-3 rounded-xl bg-sunk p-3">
        <CarrierMark mark={parcel.mark} className="[--mark:2rem]" />
        <span className="min-w-0">
          <span className="number block font-medium [overflow-wrap:anywhere]">{parcel.number}</span>
          <span className="block truncate text-muted text-sm">{parcel.carrier}</span>
        </span>
      </p>
      {done && <p className="mt-5 text-muted">{words.next}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {done ? (
          <>
            <Link href={parcel.href} className={buttonClass({ variant: "primary", size: "lg" })}>
              {words.open}
            </Link>
            <Link href={home} className={buttonClass({ variant: "outline", size: "lg" })}>
              {words.another}
            </Link>
            {isOn && (
              <Link
                href={stop.href}
                prefetch={false}
                className={buttonClass({ variant: "ghost", size: "lg" })}
              >
                {words.stop}
              </Link>
            )}
          </>
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
