"use client";
import { type FormEvent, useState } from "react";
import { FormEnd } from "./form-parts";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";

interface Props {
  /** In part, as `a•••@example.org`. */
  mailbox: string;
  /** Address of this server that the link was for. */
  target: string;
  words: SentTexts;
  texts: AccountTexts["continue"];
}

/** Says yes to a log-in that a link carried here. The link's page takes the place of this one, so that back leads past it. */
export function ContinueForm({ mailbox, target, words, texts }: Props) {
  const state = useCall({ ...words.reasons, linkExpired: texts.over });
  const [isDone, setIsDone] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.working || isDone) return;
    if ((await state.run(() => sendCall("acceptSignInLinkCall", {}))) === null) return;
    setIsDone(true);
    window.location.replace(target);
  }
  return (
    <form method="post" onSubmit={send}>
      <FormEnd
        words={words}
        submit={texts.button.replace("{mailbox}", mailbox)}
        state={{ ...state, working: state.working || isDone }}
        wide
      />
    </form>
  );
}
