"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { secondFactorTextMax } from "@/lib/accounts/constants";
import type { OtherSessions } from "@/lib/accounts/contract-parts";
import { Field, FormEnd, PasswordField } from "./form-parts";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { type Faults, focusFault, placeFailure, valuesOf } from "./validate-form";

interface Shared {
  words: SentTexts;
  texts: AccountTexts["factor"];
  wrongPassword: string;
  cancel: string;
  onCancel: () => void;
}
type Act =
  | { act: "setUp"; onBegun: (made: { readonly secret: string; readonly address: string }) => void }
  | { act: "renew"; onCodes: (codes: readonly string[]) => void }
  | { act: "turnOff"; onOff: (others: OtherSessions | null) => void };

/** Asks for the password, and where the second factor is on for a code of it, before anything about it is changed. */
export function SecondFactorCheck({ words, texts, wrongPassword, cancel, onCancel, ...act }: Shared & Act) {
  const state = useCall({ ...words.reasons, wrongLogin: wrongPassword, wrongCode: texts.wrong });
  const [faults, setFaults] = useState<Faults>({});
  const asksCode = act.act !== "setUp";
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { password = "", code = "" } = valuesOf(form);
    const found = {
      ...(password === "" ? { password: words.faults.required } : {}),
      ...(asksCode && code.trim() === "" ? { code: words.faults.required } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFault(form);
    if (state.working) return;
    const isDone = await state.run(() => doIt(act, password, code));
    if (isDone === null) focusFault(form);
  }
  const wrong: Faults = { ...placeFailure(state.trouble, words), ...faults };
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <PasswordField
        form="factor"
        words={words}
        name="password"
        label={words.password}
        fault={wrong.password}
        autoComplete="current-password"
        autoFocus
      />
      {asksCode && (
        <Field
          form="factor"
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          fault={wrong.code}
          autoComplete="one-time-code"
          maxLength={secondFactorTextMax}
        />
      )}
      <FormEnd
        words={words}
        submit={act.act === "setUp" ? texts.next : texts[act.act]}
        state={state}
        danger={act.act === "turnOff"}
      />
      <div>
        <Button variant="ghost" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

async function doIt(act: Act, password: string, code: string): Promise<true> {
  if (act.act === "setUp") act.onBegun(await sendCall("startSecondFactorCall", { password }));
  else if (act.act === "renew")
    act.onCodes((await sendCall("renewRecoveryCall", { password, code })).recovery);
  else {
    act.onOff((await sendCall("deleteSecondFactorCall", { password, code })).otherSessions);
  }
  return true;
}
