"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useToast } from "@/components/ui/toaster";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { type SenderView, verifySenderCall } from "@/lib/accounts/senders/contract";
import { verifySender } from "./sender-calls";

interface Props {
  view: SenderView;
  onChange: () => void;
  onResend: () => void;
}

/** Where the code that was mailed to the address is entered, as it was copied: with or without spaces. */
export function CodePart({ view: { id, address }, onChange, onResend }: Props) {
  const t = useTranslations("senders");
  const say = useToast();
  const form = useCallForm(verifySenderCall, {
    id: `sender-code-${id}`,
    words: { working: t("form.working") },
    reasons: useErrorReasons(),
    start: { code: "" },
    place: ({ key, text }): Record<string, string> => {
      if (key === "badInput") return { code: t("code.format") };
      return key === "wrongCode" || key === "verificationInvalid" ? { code: text } : {};
    },
    send: ({ code }) => verifySender(id, code),
    onDone: () => {
      onChange();
      say({ text: t("done.confirmed", { address }) });
    },
  });
  return (
    <Form form={form} className="grid max-w-md gap-3 rounded-lg bg-paper p-3 [&>:empty]:hidden">
      <TextField
        name="code"
        label={t("code.label")}
        hint={t("code.hint", { address })}
        maxLength={20}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="number"
      />
      <FormFailure />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{t("code.submit")}</SubmitButton>
        <Button variant="ghost" onClick={onResend}>
          {t("code.resend")}
        </Button>
      </div>
    </Form>
  );
}
