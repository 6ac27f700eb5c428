"use client";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { totpCode } from "@/lib/accounts/constants";
import type { OtherSessions } from "@/lib/accounts/contract-parts";
import { Field, FormEnd } from "./form-parts";
import { QrPicture } from "./qr-picture";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";
import { useCall } from "./use-call";
import { focusFault, placeFailure, valuesOf } from "./validate-form";

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
  const state = useCall({ ...words.reasons, wrongCode: texts.wrong, linkExpired: texts.over });
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { code = "" } = valuesOf(form);
    if (state.working || code.trim() === "") return;
    const answer = await state.run(() => sendCall("confirmSecondFactorCall", { code }));
    if (answer === null) focusFault(form);
    else onDone(answer.recovery, answer.otherSessions);
  }
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <p>{texts.scan}</p>
      <QrPicture text={made.address} label={texts.picture} />
      <div>
        <p className="text-muted text-sm">{texts.key}</p>
        <p className="flex flex-wrap items-center gap-2">
          <code className="break-all font-mono">{made.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          <CopyButton text={made.secret} label={texts.copyKey} copied={copy.copied} failed={copy.failed} />
        </p>
      </div>
      <Field
        form="proof"
        name="code"
        label={texts.first}
        fault={placeFailure(state.trouble, words).code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={totpCode.digits + 4}
        autoFocus
      />
      <FormEnd words={words} submit={texts.turnOn} state={state} />
      <div>
        <Button variant="ghost" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
