"use client";
import { CheckboxField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import type { AccountTexts, SentTexts } from "./read-texts";
import { useAccountForm } from "./use-account-form";
import { validateForm } from "./validate-form";

interface Props {
  strong: boolean;
  words: SentTexts;
  texts: AccountTexts["change"];
}

/** A new password, by the old one. */
export function PasswordForm({ strong, words, texts }: Props) {
  const empty = { current: "", password: "", repeat: "" };
  const form = useAccountForm("changePasswordCall", words, {
    id: "change",
    reasons: { wrongLogin: texts.wrong },
    start: { ...empty, strong },
    toInput: ({ repeat: _repeat, ...input }) => input,
    validate: ({ current, password, repeat, strong: isStrong }) => ({
      ...validateForm({ password, repeat }, words, isStrong),
      ...(current === "" && { current: words.faults.required }),
    }),
    onDone: (_answer, { strong: chosen }) => form.reset({ ...empty, strong: chosen }),
  });
  return (
    <Form form={form} className="grid gap-5">
      <PasswordField words={words} name="current" label={texts.current} autoComplete="current-password" />
      <PasswordField words={words} name="password" label={texts.next} autoComplete="new-password" />
      <PasswordField words={words} name="repeat" label={texts.repeat} autoComplete="new-password" />
      <CheckboxField name="strong" label={texts.strong} />
      <FormEnd submit={texts.save} done={texts.done} />
    </Form>
  );
}
