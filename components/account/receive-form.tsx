"use client";
import { type FormEvent, useState } from "react";
import { CodeField, Field, FormEnd } from "./form-parts";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { type Faults, focusFault, placeFailure, validateForm, valuesOf } from "./validate-form";

interface Props {
  /** Where notifications come now. */
  mailbox: string;
  words: SentTexts;
  texts: AccountTexts["receive"];
  codeLead: string;
}

/** Another mailbox for notifications, proved by a code. */
export function ReceiveForm({ mailbox, words, texts, codeLead }: Props) {
  const state = useCall(words.reasons);
  const [now, setNow] = useState(mailbox);
  const [faults, setFaults] = useState<Faults>({});
  const [asked, setAsked] = useState<{ email: string; request: string } | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = validateForm(values, words);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFault(form);
    if (state.working) return;
    const { email = "", code = "" } = values;
    if (asked === null) {
      const answer = await state.run(() => sendCall("receiveCodeCall", { email }));
      if (answer) setAsked({ email, request: answer.request });
      return;
    }
    const bound = await state.run(() => sendCall("bindReceiveCall", { request: asked.request, code }));
    if (bound === null) return focusFault(form);
    setNow(bound.receiveEmail);
    setAsked(null);
  }
  const wrong: Faults = { ...placeFailure(state.trouble, words), ...faults };
  return (
    <form key={asked ? "code" : "email"} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p role="status">
        {asked ? codeLead.replace("{email}", asked.email) : texts.lead.replace("{email}", now)}
      </p>
      {asked ? (
        <CodeField form="receive" words={words} fault={wrong.code} />
      ) : (
        <Field
          form="receive"
          name="email"
          type="email"
          inputMode="email"
          label={texts.field}
          fault={wrong.email}
        />
      )}
      <FormEnd words={words} submit={asked ? texts.bind : texts.send} state={state} />
    </form>
  );
}
