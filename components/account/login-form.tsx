"use client";
import { type FormEvent, useState } from "react";
import { Field, FormEnd, PasswordField } from "./form-parts";
import { keepOthers } from "./keep-others";
import { MailStep } from "./mail-step";
import type { AccountTexts, SentTexts } from "./read-texts";
import { SecondStep } from "./second-step";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { valuesOf } from "./validate-form";

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
export function LoginForm({ words, texts, resetPath, form = "login", onDone }: Props) {
  const state = useCall(words.reasons);
  const [email, setEmail] = useState("");
  const [ticket, setTicket] = useState<string | null>(null);
  const [mailed, setMailed] = useState<{ email: string; password: string; request: string } | null>(null);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.working) return;
    const { email: given = "", password = "" } = valuesOf(event.currentTarget);
    const answer = await state.run(() => sendCall("loginCall", { email: given, password }));
    if (answer === null) return;
    if ("email" in answer) {
      keepOthers(answer.otherSessions);
      return onDone();
    }
    setEmail(given);
    if ("mailCode" in answer) setMailed({ email: given, password, request: answer.mailCode });
    else setTicket(answer.secondFactor);
  }
  if (ticket !== null) {
    return (
      <SecondStep
        form={form}
        ticket={ticket}
        words={words}
        texts={texts}
        onDone={onDone}
        onBack={() => setTicket(null)}
      />
    );
  }
  if (mailed !== null) {
    return (
      <MailStep
        form={form}
        given={mailed}
        words={words}
        texts={texts}
        onDone={onDone}
        onTicket={(next) => {
          setMailed(null);
          setTicket(next);
        }}
        onBack={() => setMailed(null)}
      />
    );
  }
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <Field
        form={form}
        name="email"
        type="email"
        inputMode="email"
        label={words.email}
        autoComplete="username"
        defaultValue={email}
      />
      <PasswordField
        form={form}
        words={words}
        name="password"
        label={words.password}
        autoComplete="current-password"
      />
      <FormEnd
        words={words}
        submit={texts.submit}
        state={state}
        wide
        help={
          state.trouble?.key === "tooFrequent" && (
            <p className="mt-1 text-ink">
              <a href={resetPath} className="underline underline-offset-4">
                {texts.tooMany}
              </a>
            </p>
          )
        }
      />
    </form>
  );
}
