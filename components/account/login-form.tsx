"use client";
import { useState } from "react";
import { EmailField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import { keepOthers } from "./keep-others";
import { MailStep } from "./mail-step";
import type { AccountTexts, SentTexts } from "./read-texts";
import { SecondStep } from "./second-factor/second-step";
import { sendCall } from "./send-call";

interface Props {
  words: SentTexts;
  texts: AccountTexts["login"];
  /** Address where a new password is chosen. */
  resetPath: string;
  /** Tells it apart from another one on the same page. */
  form?: string;
  onDone: () => void;
}

/**
 * Mailbox and password, and the second factor where there is one. Says only that one of them is wrong; after too many
 * tries of anybody it asks for a code that was mailed, after too many of this network it tells the way in by mail.
 */
export function LoginForm({ words, texts, resetPath, form: id = "login", onDone }: Props) {
  const { form, challenge, setChallenge, mailed, setMailed } = useLogin(id, words, onDone);
  const shared = { form: id, words, texts, onDone };
  if (challenge !== null)
    return <SecondStep {...shared} challenge={challenge} onBack={() => setChallenge(null)} />;
  if (mailed !== null) {
    return (
      <MailStep
        {...shared}
        given={mailed}
        onChallenge={(next) => {
          setMailed(null);
          setChallenge(next);
        }}
        onBack={() => setMailed(null)}
      />
    );
  }
  return (
    <Form form={form} className="grid gap-5">
      <EmailField name="email" label={words.email} autoComplete="username" />
      <PasswordField words={words} name="password" label={words.password} autoComplete="current-password" />
      <FormEnd
        submit={texts.submit}
        wide
        help={
          form.failure?.key === "tooFrequent" && (
            <p className="mt-1 text-ink">
              <a href={resetPath} className="underline underline-offset-4">
                {texts.tooMany}
              </a>
            </p>
          )
        }
      />
    </Form>
  );
}

/** The first step of a log-in, and what it leads to: a second step with its challenge token, or a code that was mailed. */
function useLogin(id: string, words: SentTexts, onDone: () => void) {
  const [start, setStart] = useState({});
  const [challenge, setChallenge] = useState<string | null>(null);
  const [mailed, setMailed] = useState<{ email: string; password: string; request: string } | null>(null);
  const form = useNativeForm({
    id,
    words,
    reasons: words.reasons,
    start,
    send: ({ email = "", password = "" }) => sendCall("loginCall", { email, password }),
    onDone: (answer, { email = "", password = "" }) => {
      if ("email" in answer) {
        keepOthers(answer.otherSessions);
        return onDone();
      }
      setStart({ email });
      if ("mailCode" in answer) setMailed({ email, password, request: answer.mailCode });
      else setChallenge(answer.secondFactor);
    },
  });
  return { form, challenge, setChallenge, mailed, setMailed };
}
