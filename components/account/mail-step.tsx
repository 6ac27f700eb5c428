"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import { keepOthers } from "./keep-others";
import { MailCodeField } from "./mail-code-field";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { placeFailure, validateForm } from "./validate-form";

interface Props {
  form: string;
  /** What was typed, and the request that a code was mailed for. */
  given: { readonly email: string; readonly password: string; readonly request: string };
  words: SentTexts;
  texts: AccountTexts["login"];
  onDone: () => void;
  /** The password was right; the second factor is requested with this challenge token. */
  onChallenge: (challenge: string) => void;
  onBack: () => void;
}

/** After too many tries for a mailbox: the code that was mailed there, together with the password. */
export function MailStep({ form: id, given, words, texts, onDone, onChallenge, onBack }: Props) {
  const { form, isResent, resend } = useMailStep({ form: id, given, words, texts, onDone, onChallenge });
  return (
    <Form form={{ ...form, done: isResent }} className="grid gap-5">
      <p role="status" className="text-muted">
        {texts.mail.lead.replace("{email}", given.email)}
      </p>
      <MailCodeField words={words} />
      <PasswordField words={words} name="password" label={words.password} autoComplete="current-password" />
      <FormEnd submit={texts.submit} done={texts.mail.resent} wide />
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button variant="ghost" onClick={resend}>
          {texts.mail.resend}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {texts.mail.back}
        </Button>
      </div>
    </Form>
  );
}

function useMailStep({ form: id, given, words, texts, onDone, onChallenge }: Omit<Props, "onBack">) {
  const { email } = given;
  const [request, setRequest] = useState(given.request);
  const [isResent, setIsResent] = useState(false);
  const form = useNativeForm({
    id,
    words,
    reasons: { ...words.reasons, verificationInvalid: texts.mail.invalid },
    start: { password: given.password },
    validate: ({ code = "" }) => {
      setIsResent(false);
      return validateForm({ code }, words);
    },
    place: (failure) => placeFailure(failure, words),
    send: ({ code = "", password = "" }) =>
      sendCall("loginCall", { email, password, proof: { request, code } }),
    onDone: goOn,
  });
  /** Answers the request of a mail that was sent instead; null where the log-in went on. */
  function goOn(answer: Awaited<ReturnType<typeof sendCall<"loginCall">>>): string | null {
    if ("mailCode" in answer) return answer.mailCode;
    if ("email" in answer) {
      keepOthers(answer.otherSessions);
      onDone();
    } else onChallenge(answer.secondFactor);
    return null;
  }
  async function resend() {
    const { password = "" } = form.read();
    form.clear();
    setIsResent(false);
    const answer = await form.call(() => sendCall("loginCall", { email, password }));
    // The limits of the day may have ended meanwhile: then the password alone was enough.
    const next = answer && goOn(answer);
    if (next === null) return;
    setRequest(next);
    setIsResent(true);
  }
  return { form, isResent, resend };
}
