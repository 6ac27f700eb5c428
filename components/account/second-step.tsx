"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { secondFactorTextMax, totpCode } from "@/lib/accounts/constants";
import { CodeField, Field, FormEnd } from "./form-parts";
import { keepOthers } from "./keep-others";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { type Faults, focusFault, placeFailure, validateForm, valuesOf } from "./validate-form";

interface Props {
  form: string;
  /** Says that the password was right. */
  ticket: string;
  words: SentTexts;
  texts: AccountTexts["login"];
  onDone: () => void;
  onBack: () => void;
}

/** The second step of a log-in: the app's code, or a recovery code; after many wrong ones of anybody's a mailed code, too. */
export function SecondStep({ form, ticket, words, texts, onDone, onBack }: Props) {
  const { second } = texts;
  const reasons = {
    ...words.reasons,
    wrongCode: second.wrong,
    linkExpired: second.again,
    verificationInvalid: texts.mail.invalid,
  };
  const state = useCall(reasons);
  const [isRecovery, setIsRecovery] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  /** The request that a code was mailed for; null while none is asked for. */
  const [request, setRequest] = useState<string | null>(null);
  const [mailFaults, setMailFaults] = useState<Faults>({});
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const own = event.currentTarget;
    const { code: typed = "", mailCode = "" } = valuesOf(own);
    const code = typed.trim();
    const found = request === null ? {} : validateForm({ code: mailCode }, words);
    setIsEmpty(code === "");
    setMailFaults(found);
    if (code === "" || found.code !== undefined) return focusFault(own);
    if (state.working) return;
    const proof = request === null ? {} : { proof: { request, code: mailCode } };
    const answer = await state.run(() => sendCall("verifySecondFactorCall", { ticket, code, ...proof }));
    if (answer === null) return focusFault(own);
    if ("mailCode" in answer) return setRequest(answer.mailCode);
    keepOthers(answer.otherSessions);
    onDone();
  }
  /** Has another mail sent: the codes as they stand, without the one of the mail. */
  async function resend(own: HTMLFormElement | null) {
    const code = own === null ? "" : (valuesOf(own).code ?? "").trim();
    setIsEmpty(code === "");
    setMailFaults({});
    if (code === "" || state.working) return;
    const answer = await state.run(() => sendCall("verifySecondFactorCall", { ticket, code }));
    if (answer === null) return;
    if ("mailCode" in answer) return setRequest(answer.mailCode);
    keepOthers(answer.otherSessions);
    onDone();
  }
  const isMailWrong = state.trouble?.issues.some(({ path }) => path === "mailCode") ?? false;
  const mailFault = mailFaults.code ?? (isMailWrong ? words.reasons.wrongCode : undefined);
  const fault = isEmpty ? second.required : isMailWrong ? undefined : placeFailure(state.trouble, words).code;
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
        maxLength={isRecovery ? secondFactorTextMax : totpCode.digits + 4}
        autoFocus
      />
      {request !== null && (
        <>
          <p role="status" className="text-muted">
            {texts.mail.factorLead}
          </p>
          <CodeField form={form} name="mailCode" words={words} label={texts.mail.code} fault={mailFault} />
        </>
      )}
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
        {request !== null && (
          <Button variant="ghost" onClick={(event) => resend(event.currentTarget.closest("form"))}>
            {texts.mail.resend}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          {second.back}
        </Button>
      </div>
    </form>
  );
}
