"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CodeField, FormEnd, PasswordField } from "./form-parts";
import { keepOthers } from "./keep-others";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { type Faults, focusFault, placeFailure, validateForm, valuesOf } from "./validate-form";

interface Props {
  form: string;
  /** What was typed, and the request that a code was mailed for. */
  given: { readonly email: string; readonly password: string; readonly request: string };
  words: SentTexts;
  texts: AccountTexts["login"];
  onDone: () => void;
  /** The password was right; the second factor is asked for with this ticket. */
  onTicket: (ticket: string) => void;
  onBack: () => void;
}

/** After too many tries for a mailbox: the code that was mailed there, together with the password. */
export function MailStep({ form, given, words, texts, onDone, onTicket, onBack }: Props) {
  const { email } = given;
  const state = useCall({ ...words.reasons, verificationInvalid: texts.mail.invalid });
  const [request, setRequest] = useState(given.request);
  const [faults, setFaults] = useState<Faults>({});
  const [isResent, setIsResent] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const own = event.currentTarget;
    const { code = "", password = "" } = valuesOf(own);
    const found = validateForm({ code }, words);
    setFaults(found);
    setIsResent(false);
    if (Object.keys(found).length > 0) return focusFault(own);
    if (state.working) return;
    const answer = await state.run(() =>
      sendCall("loginCall", { email, password, proof: { request, code } }),
    );
    if (answer === null) return focusFault(own);
    if ("email" in answer) {
      keepOthers(answer.otherSessions);
      return onDone();
    }
    if ("secondFactor" in answer) onTicket(answer.secondFactor);
  }
  async function resend(own: HTMLFormElement | null) {
    if (state.working || own === null) return;
    const { password = "" } = valuesOf(own);
    setFaults({});
    setIsResent(false);
    const answer = await state.run(() => sendCall("loginCall", { email, password }));
    if (answer === null) return;
    // The limits of the day may have ended meanwhile: then the password alone was enough.
    if ("email" in answer) {
      keepOthers(answer.otherSessions);
      return onDone();
    }
    if ("secondFactor" in answer) return onTicket(answer.secondFactor);
    setRequest(answer.mailCode);
    setIsResent(true);
  }
  const wrong = { ...placeFailure(state.trouble, words), ...faults };
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <p role="status" className="text-muted">
        {texts.mail.lead.replace("{email}", email)}
      </p>
      <CodeField form={form} words={words} fault={wrong.code} />
      <PasswordField
        form={form}
        words={words}
        name="password"
        label={words.password}
        defaultValue={given.password}
        autoComplete="current-password"
      />
      <FormEnd
        words={words}
        submit={texts.submit}
        state={state}
        done={isResent ? texts.mail.resent : ""}
        wide
      />
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button variant="ghost" onClick={(event) => resend(event.currentTarget.closest("form"))}>
          {texts.mail.resend}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {texts.mail.back}
        </Button>
      </div>
    </form>
  );
}
