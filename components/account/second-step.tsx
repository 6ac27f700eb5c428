"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { factorCode, factorTextMax } from "@/lib/accounts/constants";
import { Field, FormEnd } from "./form-parts";
import { focusFault, placeTrouble, valuesOf } from "./judge-form";
import { keepOthers } from "./keep-others";
import type { AccountTexts, FormWords } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";

interface Props {
  form: string;
  /** Says that the password was right. */
  ticket: string;
  words: FormWords;
  texts: AccountTexts["login"];
  onDone: () => void;
  onBack: () => void;
}

/** The second step of a log-in: the app's code, or a recovery code. */
export function SecondStep({ form, ticket, words, texts, onDone, onBack }: Props) {
  const { second } = texts;
  const reasons = { ...words.reasons, wrongCode: second.wrong, linkExpired: second.again };
  const state = useCall(reasons);
  const [isRecovery, setIsRecovery] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const own = event.currentTarget;
    const code = (valuesOf(own).code ?? "").trim();
    setIsEmpty(code === "");
    if (code === "") return focusFault(own);
    if (state.working) return;
    const answer = await state.run(() => sendCall("passFactorCall", { ticket, code }));
    if (answer === null) return focusFault(own);
    keepOthers(answer.otherSessions);
    onDone();
  }
  const fault = isEmpty ? second.required : placeTrouble(state.trouble, words).code;
  const field = isRecovery
    ? ({ label: second.recovery, hint: second.recoveryLead, autoComplete: "off", spellCheck: false } as const)
    : ({
        label: second.code,
        hint: second.lead,
        inputMode: "numeric",
        autoComplete: "one-time-code",
      } as const);
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <Field
        {...field}
        key={field.label}
        form={form}
        name="code"
        fault={fault}
        maxLength={isRecovery ? factorTextMax : factorCode.digits + 4}
        autoFocus
      />
      <FormEnd words={words} submit={texts.submit} state={state} wide />
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button
          variant="ghost"
          onClick={() => {
            state.setTrouble(null);
            setIsEmpty(false);
            setIsRecovery(!isRecovery);
          }}
        >
          {isRecovery ? second.useCode : second.useRecovery}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {second.back}
        </Button>
      </div>
    </form>
  );
}
