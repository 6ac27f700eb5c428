"use client";
import { useState } from "react";
import { Form, FormEnd } from "@/components/ui/form/form";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";

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
  const [isDone, setIsDone] = useState(false);
  const form = useNativeForm({
    id: "continue",
    words,
    reasons: { ...words.reasons, linkExpired: texts.over },
    send: () => sendCall("acceptSignInLinkCall", {}),
    onDone: () => {
      setIsDone(true);
      window.location.replace(target);
    },
  });
  return (
    <Form form={{ ...form, working: form.working || isDone }}>
      <FormEnd submit={texts.button.replace("{mailbox}", mailbox)} wide />
    </Form>
  );
}
