"use client";
import { type FormEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { CodeField, Field, FormEnd, PasswordField } from "./form-parts";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { type Faults, focusFault, placeFailure, validateForm, valuesOf } from "./validate-form";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: AccountTexts["reset"];
  register: Pick<AccountTexts["register"], "codeLead" | "submit">;
  login: string;
}

/** A new password by mail: the mailbox, then its code with the new password. */
export function ResetForm({ locale, words, texts, register, login }: Props) {
  const state = useCall(words.reasons);
  const [faults, setFaults] = useState<Faults>({});
  const [asked, setAsked] = useState<{ email: string; request: string } | null>(null);
  const [done, setDone] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = validateForm(values, words, null);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFault(form);
    if (state.working) return;
    const { email = "", code = "", password = "" } = values;
    if (asked === null) {
      const answer = await state.run(() => sendCall("passwordCodeCall", { email, language: locale }));
      if (answer) setAsked({ email, request: answer.request });
      return;
    }
    const input = { request: asked.request, code, password };
    if ((await state.run(() => sendCall("resetCall", input))) !== null) setDone(true);
    else focusFault(form);
  }

  if (done) {
    return (
      <div role="status" className="grid gap-5">
        <p className="font-medium">{texts.done}</p>
        <a
          href={localePath(locale, "/account/login")}
          className={buttonClass({ variant: "primary", size: "lg" })}
        >
          {login}
        </a>
      </div>
    );
  }
  const wrong = { ...placeFailure(state.trouble, words), ...faults };
  return (
    <form key={asked ? "code" : "email"} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {asked === null ? (
        <Field
          form="reset"
          name="email"
          type="email"
          inputMode="email"
          label={words.email}
          fault={wrong.email}
          autoComplete="username"
        />
      ) : (
        <>
          <p role="status" className="text-muted">
            {register.codeLead.replace("{email}", asked.email)}
          </p>
          <CodeField form="reset" words={words} fault={wrong.code} />
          <PasswordField
            form="reset"
            words={words}
            name="password"
            label={texts.next}
            hint={texts.hint}
            fault={wrong.password}
            autoComplete="new-password"
          />
        </>
      )}
      <FormEnd words={words} submit={asked === null ? register.submit : texts.submit} state={state} wide />
    </form>
  );
}
