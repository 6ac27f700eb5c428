"use client";
import { SelectField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { idleMinutesChoices } from "@/lib/accounts/users/constants";
import type { AccountTexts, SentTexts } from "./read-texts";
import { useAccountForm } from "./use-account-form";

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
  const form = useAccountForm("changeIdleCall", words, {
    id: "idle",
    start: { minutes: String(minutes) },
    toInput: ({ minutes: chosen }) => ({
      minutes: idleMinutesChoices.find((one) => String(one) === chosen) ?? idleMinutesChoices[0],
    }),
  });
  return (
    <Form form={form} className="mt-6 grid gap-5">
      <SelectField
        name="minutes"
        label={texts.label}
        options={idleMinutesChoices.map((one) => [String(one), labels[one] ?? String(one)])}
      />
      <FormEnd submit={texts.save} done={saved} />
    </Form>
  );
}
