"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogEnd } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { FieldNotes } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/input";
import { reasonMax } from "@/lib/messages/order-setup/constants";
import type { Receiver } from "@/lib/messages/order-setup/schemas";
import { sendWithKey } from "./conversation/send-with-key";
import { ReceiverSelect, readReceiver } from "./receiver-select";

interface Props {
  title: string;
  working: boolean;
  failure: string | null;
  onSend: (to: Receiver, reason: string) => void;
  onClose: () => void;
}

/** Who gets one or several orders, and why. */
export function HandOnDialog({ title, working, failure, onSend, onClose }: Props) {
  const t = useTranslations("work-orders.order.handOn");
  const id = useId();
  const [to, setTo] = useState("");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    const receiver = readReceiver(to);
    setMissing(receiver === null);
    if (receiver) onSend(receiver, reason);
    else document.getElementById(`${id}to`)?.focus();
  }
  return (
    <Dialog open onClose={onClose} title={title} close={t("cancel")} size="md">
      <form onSubmit={send} noValidate className="mt-2 grid gap-4 overflow-y-auto p-1">
        <div>
          <label htmlFor={`${id}to`} className="mb-1 block font-medium">
            {t("to")}
          </label>
          <ReceiverSelect
            id={`${id}to`}
            none={t("choose")}
            value={to}
            autoFocus
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}to-error` : undefined}
            onChange={({ target }) => {
              setTo(target.value);
              setMissing(false);
            }}
          />
          <FieldNotes id={`${id}to`} error={isMissing ? t("missing") : undefined} />
        </div>
        <div>
          <label htmlFor={`${id}reason`} className="mb-1 block font-medium">
            {t("reason")}
            <span className="ms-2 font-normal text-muted text-sm">{t("optional")}</span>
          </label>
          <Textarea
            id={`${id}reason`}
            rows={3}
            maxLength={reasonMax}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={sendWithKey}
          />
        </div>
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
