"use client";
import { type FormEvent, useState } from "react";
import { idleMinutesChoices } from "@/lib/accounts/constants";
import { FormEnd } from "./form-parts";
import type { AccountTexts, SentTexts } from "./read-texts";
import { Select } from "./select";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { valuesOf } from "./validate-form";

interface Props {
  /** What is chosen now, in minutes. */
  minutes: number;
  /** The choices in the reader's words. */
  labels: Readonly<Record<number, string>>;
  words: SentTexts;
  texts: AccountTexts["sessions"]["idle"];
  saved: string;
}

/** After how long without use log-ins to the account end. */
export function IdleForm({ minutes, labels, words, texts, saved }: Props) {
  const state = useCall(words.reasons);
  const [done, setDone] = useState(false);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { idle } = valuesOf(event.currentTarget);
    const chosen = idleMinutesChoices.find((one) => String(one) === idle);
    if (state.working || chosen === undefined) return;
    setDone(false);
    setDone((await state.run(() => sendCall("changeIdleCall", { minutes: chosen }))) !== null);
  }
  return (
    <form method="post" noValidate onSubmit={save} onInput={() => setDone(false)} className="mt-6 grid gap-5">
      <Select
        name="idle"
        label={texts.label}
        value={String(minutes)}
        options={idleMinutesChoices.map((one) => [String(one), labels[one] ?? String(one)])}
      />
      <FormEnd words={words} submit={texts.save} state={state} done={done ? saved : ""} />
    </form>
  );
}
