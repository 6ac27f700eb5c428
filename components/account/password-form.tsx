"use client";
import { type FormEvent, useState } from "react";
import { FormEnd, PasswordField } from "./form-parts";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { type Faults, focusFault, placeFailure, validateForm, valuesOf } from "./validate-form";

interface Props {
  strong: boolean;
  words: SentTexts;
  texts: AccountTexts["change"];
}

/** A new password, by the old one. */
export function PasswordForm({ strong, words, texts }: Props) {
  const reasons = { ...words.reasons, wrongLogin: texts.wrong };
  const state = useCall(reasons);
  const [faults, setFaults] = useState<Faults>({});
  const [done, setDone] = useState(false);
  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const { current = "", password = "" } = values;
    const isStrong = values.strong !== undefined;
    const found = {
      ...validateForm({ password, repeat: values.repeat ?? "" }, words, isStrong),
      ...(current === "" ? { current: words.faults.required } : {}),
    };
    setFaults(found);
    setDone(false);
    if (Object.keys(found).length > 0) return focusFault(form);
    if (state.working) return;
    const input = { current, password, strong: isStrong };
    if ((await state.run(() => sendCall("changePasswordCall", input))) === null) return focusFault(form);
    form.reset();
    setDone(true);
  }
  const wrong: Faults = { ...placeFailure(state.trouble, words), ...faults };
  return (
    <form method="post" noValidate onSubmit={change} onInput={() => setDone(false)} className="grid gap-5">
      <PasswordField
        form="change"
        words={words}
        name="current"
        label={texts.current}
        fault={wrong.current}
        autoComplete="current-password"
      />
      <PasswordField
        form="change"
        words={words}
        name="password"
        label={texts.next}
        fault={wrong.password}
        autoComplete="new-password"
      />
      <PasswordField
        form="change"
        words={words}
        name="repeat"
        label={texts.repeat}
        fault={wrong.repeat}
        autoComplete="new-password"
      />
      <label className="flex min-h-6 cursor-pointer items-baseline gap-3">
        <input
          type="checkbox"
          name="strong"
          defaultChecked={strong}
          className="size-4 translate-y-0.5 accent-[var(--accent)]"
        />
        {texts.strong}
      </label>
      <FormEnd words={words} submit={texts.save} state={state} done={done ? texts.done : ""} />
    </form>
  );
}
