"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Illustration } from "@/components/ui/drawing/illustration";
import { unsubscribeCall } from "@/lib/messages/customer-emails/contract";
import { callApi } from "@/lib/platform/browser/call-api";
import { type ErrorSentences, errorSentence } from "@/lib/platform/browser/error-sentence";

interface Props {
  token: string;
  words: { title: string; lead: string; button: string; working: string; doneTitle: string; done: string };
  reasons: ErrorSentences;
}

/** The question, and its result. Opening the page changes nothing; the button does. */
export function UnsubscribeAnswer({ token, words, reasons }: Props) {
  const [state, setState] = useState<"asking" | "working" | "done">("asking");
  const [failure, setFailure] = useState<string | null>(null);
  async function answer() {
    setState("working");
    setFailure(null);
    try {
      await callApi(unsubscribeCall, { token });
      setState("done");
    } catch (error) {
      setFailure(errorSentence(error, reasons));
      setState("asking");
    }
  }
  const isDone = state === "done";
  return (
    <div aria-live="polite" className="rounded-2xl border border-border bg-surface p-6 shadow-surface sm:p-8">
      {isDone && <Illustration name="unsubscribed" className="mb-4 -ms-4 w-44" />}
      <h1 className="font-semibold text-2xl tracking-tight">{isDone ? words.doneTitle : words.title}</h1>
      <p className="mt-3 text-muted [overflow-wrap:anywhere]">{isDone ? words.done : words.lead}</p>
      {!isDone && (
        <Button variant="primary" size="lg" className="mt-6" disabled={state === "working"} onClick={answer}>
          {state === "working" ? words.working : words.button}
        </Button>
      )}
      {failure && (
        <p role="alert" className="mt-4 text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
