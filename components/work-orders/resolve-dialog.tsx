"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogEnd } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { FieldNotes } from "@/components/ui/form/field";
import { Checkbox, Textarea } from "@/components/ui/input";
import { orderTextMax } from "@/lib/messages/order-setup/constants";
import type { OrderRow } from "@/lib/messages/work-orders/schemas";
import { sendWithKey } from "./conversation/send-with-key";
import { useDraft } from "./conversation/use-draft";

interface Props {
  title: string;
  /** Under which the text stays if the dialog is closed. */
  draftKey: string;
  /** Whom the text can be sent to. */
  customer?: OrderRow["customer"];
  working: boolean;
  failure: string | null;
  onSend: (text: string, tell: boolean) => Promise<void>;
  onClose: () => void;
}

/** What was done, before one or several orders are resolved. */
export function ResolveDialog({ title, draftKey, customer, working, failure, onSend, onClose }: Props) {
  const t = useTranslations("work-orders.order.resolve");
  const id = useId();
  const [text, setText] = useDraft(draftKey);
  const [tell, setTell] = useState(false);
  const [isMissing, setMissing] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    const lacksText = tell && text.trim() === "";
    setMissing(lacksText);
    if (lacksText) document.getElementById(`${id}text`)?.focus();
    else void onSend(text, tell);
  }
  return (
    <Dialog open onClose={onClose} title={title} close={t("cancel")} size="md">
      <form onSubmit={send} noValidate className="mt-2 grid gap-4 overflow-y-auto p-1">
        <div>
          <label htmlFor={`${id}text`} className="mb-1 block font-medium">
            {t("text")}
            {!tell && <span className="ms-2 font-normal text-muted text-sm">{t("optional")}</span>}
          </label>
          <Textarea
            id={`${id}text`}
            rows={4}
            maxLength={orderTextMax}
            value={text}
            autoFocus
            dir="auto"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}text-error` : undefined}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={sendWithKey}
          />
          <FieldNotes id={`${id}text`} error={isMissing ? t("missing") : undefined} />
        </div>
        {customer && (
          <Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
            {t("tell", { name: customer.name || customer.email })}
          </Checkbox>
        )}
        <ErrorNote text={failure} />
        <DialogEnd cancel={t("cancel")} onClose={onClose}>
          <Button variant="primary" type="submit" aria-disabled={working}>
            {working ? t("working") : t("submit")}
          </Button>
        </DialogEnd>
      </form>
    </Dialog>
  );
}
