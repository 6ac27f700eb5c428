"use client";
import { CheckboxField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import type { AccountTexts, SentTexts } from "./read-texts";
import { useAccountForm } from "./use-account-form";
import { validateForm } from "./validate-form";

interface Props {
  strong: boolean;
  /** Given where there is none yet: called once the first one is set, by a confirmation of identity instead of the old one. */
  onFirst?: () => void;
  words: SentTexts;
  texts: AccountTexts["change"];
}

/** A new password, by the old one; or a first one. */
export function PasswordForm({ strong, onFirst, words, texts }: Props) {
  const hasPassword = onFirst === undefined;
  const empty = { current: "", password: "", repeat: "" };
  const form = useAccountForm("changePasswordCall", words, {
    id: "change",
    reasons: { wrongLogin: texts.wrong },
    start: { ...empty, strong },
    toInput: ({ repeat: _repeat, ...input }) => input,
    validate: ({ current, password, repeat, strong: isStrong }) => ({
      ...validateForm({ password, repeat }, words, isStrong),
      ...(hasPassword && current === "" && { current: words.errors.required }),
    }),
    onDone: (_answer, { strong: chosen }) => {
      form.reset({ ...empty, strong: chosen });
      onFirst?.();
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      {hasPassword && (
        <PasswordField words={words} name="current" label={texts.current} autoComplete="current-password" />
      )}
      <PasswordField words={words} name="password" label={texts.next} autoComplete="new-password" />
      <PasswordField words={words} name="repeat" label={texts.repeat} autoComplete="new-password" />
      <CheckboxField name="strong" label={texts.strong} />
      <FormEnd
        submit={hasPassword ? texts.save : texts.set}
        done={hasPassword ? texts.done : texts.setDone}
      />
    </Form>
  );
}
