"use client";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { EmailField, TextareaField, TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { ContactFile } from "./contact-file";
import type { ContactPage } from "./contact-page";
import { type SentMessage, useContactForm } from "./use-contact-form";

interface Props extends ContactPage {
  /** The reader asked for the form: they can write at once. */
  takesFocus: boolean;
}

/** A customer's message to the company whose tracking page this is. Native fields; their text is never lost. */
export function ContactForm({ takesFocus, ...page }: Props) {
  const t = useTranslations("work-orders.contact");
  const words = useTranslations("contact");
  const { form, attachment, sent, onInput, onAnother } = useContactForm(page);
  if (sent) return <SentNote sent={sent} onAnother={onAnother} />;
  const optional = words("optional");
  return (
    <Form form={form} onInput={onInput} className="relative mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        name="name"
        label={words("fields.name")}
        optional={optional}
        autoComplete="name"
        autoFocus={takesFocus}
      />
      <EmailField
        name="email"
        label={words("fields.email")}
        autoComplete="email"
        aria-required
        spellCheck={false}
      />
      <TextField
        name="number"
        label={t("number")}
        optional={optional}
        autoComplete="off"
        spellCheck={false}
        className="number"
        place="sm:col-span-2"
      />
      <TextareaField
        name="text"
        label={words("fields.message")}
        rows={6}
        aria-required
        place="sm:col-span-2"
      />
      <ContactFile attachment={attachment} optional={optional} />
      <Trap label={words("leaveEmpty")} />
      <div className="grid gap-4 sm:col-span-2 [&>:empty]:hidden">
        <FormFailure />
        <div>
          <SubmitButton>{words("send")}</SubmitButton>
        </div>
        <p className="text-muted text-sm">{t("note")}</p>
      </div>
    </Form>
  );
}

/** A field that no person sees, hears or reaches: who fills it in is none. */
function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -start-[999rem] top-0 h-px w-px overflow-hidden">
      <label>
        {label}
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The message has arrived: its number, and what happens next. Takes the focus, which was on the button that is gone. */
function SentNote({ sent, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const t = useTranslations("work-orders.contact");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mt-5 rounded-xl bg-sunk p-4">
      <h3 ref={title} tabIndex={-1} className="flex items-start gap-2 font-medium outline-none">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        {t("sentTitle")}
      </h3>
      <p className="mt-2 [overflow-wrap:anywhere]">{t("sentNext", { email: sent.email })}</p>
      <p className="mt-2">
        {t.rich("sentNumber", {
          number: String(sent.seq),
          b: (text) => <strong className="number">{text}</strong>,
        })}
      </p>
      <Button variant="outline" size="sm" className="mt-4" onClick={onAnother}>
        {t("another")}
      </Button>
    </div>
  );
}
