"use client";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Form, FormEnd } from "@/components/ui/form/form";
import { CodeField } from "@/components/ui/form/secret-fields";
import { totpCode } from "@/lib/accounts/users/constants";
import type { OtherSessions } from "@/lib/accounts/users/contract-parts";
import type { AccountTexts, SentTexts } from "../read-texts";
import { useAccountForm } from "../use-account-form";
import { QrPicture } from "./qr-picture";

interface Props {
  /** The new secret (base32), and what the QR code says. */
  made: { readonly secret: string; readonly address: string };
  words: SentTexts;
  texts: AccountTexts["factor"];
  copy: AccountTexts["copy"];
  cancel: string;
  onCancel: () => void;
  onDone: (recovery: readonly string[], others: OtherSessions | null) => void;
}

/** The secret as a picture and as text, and the first code, which proves that the app has it. */
export function SecondFactorProof({ made, words, texts, copy, cancel, onCancel, onDone }: Props) {
  const form = useAccountForm("confirmSecondFactorCall", words, {
    id: "proof",
    reasons: { wrongCode: texts.wrong, linkExpired: texts.over },
    start: { code: "" },
    validate: ({ code }): Record<string, string> =>
      code.trim() === "" ? { code: words.errors.required } : {},
    onDone: ({ recovery, otherSessions }) => onDone(recovery, otherSessions),
  });
  return (
    <Form form={form} className="grid gap-5">
      <p>{texts.scan}</p>
      <QrPicture text={made.address} label={texts.picture} />
      <div>
        <p className="text-muted text-sm">{texts.key}</p>
        <p className="flex flex-wrap items-center gap-2">
          <code className="break-all font-mono">{made.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          <CopyButton text={made.secret} label={texts.copyKey} copied={copy.copied} failed={copy.failed} />
        </p>
      </div>
      <CodeField name="code" label={texts.first} maxLength={totpCode.digits + 4} />
      <FormEnd submit={texts.turnOn} />
      <div>
        <Button variant="ghost" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Form>
  );
}
