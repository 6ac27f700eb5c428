"use client";
import { useState } from "react";
import { EmailField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { MailCodeField } from "./mail-code-field";
import type { AccountTexts, SentTexts } from "./read-texts";
import { useAccountForm } from "./use-account-form";
import { validateForm } from "./validate-form";

interface Props {
  /** Where notifications come now. */
  mailbox: string;
  words: SentTexts;
  texts: AccountTexts["receive"];
  codeLead: string;
}

/** Another mailbox for notifications, proved by a code. */
export function ReceiveForm({ mailbox, words, texts, codeLead }: Props) {
  const [now, setNow] = useState(mailbox);
  const [asked, setAsked] = useState<{ email: string; request: string } | null>(null);
  const address = useAccountForm("receiveCodeCall", words, {
    id: "receive",
    start: { email: "" },
    validate: (values) => validateForm(values, words),
    onDone: ({ request }, { email }) => setAsked({ email, request }),
  });
  const proof = useAccountForm("bindReceiveCall", words, {
    id: "receive",
    start: { code: "" },
    toInput: ({ code }) => ({ request: asked?.request ?? "", code }),
    validate: (values) => validateForm(values, words),
    onDone: ({ receiveEmail }) => {
      setNow(receiveEmail);
      setAsked(null);
      address.reset({ email: "" });
      proof.reset({ code: "" });
    },
  });
  return asked ? (
    <Form key="code" form={proof} className="grid gap-5">
      <p role="status">{codeLead.replace("{email}", asked.email)}</p>
      <MailCodeField words={words} />
      <FormEnd submit={texts.bind} />
    </Form>
  ) : (
    <Form key="email" form={address} className="grid gap-5">
      <p role="status">{texts.lead.replace("{email}", now)}</p>
      <EmailField name="email" label={texts.field} />
      <FormEnd submit={texts.send} />
    </Form>
  );
}
