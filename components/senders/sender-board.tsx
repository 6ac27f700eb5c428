"use client";
import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ResourceList } from "@/components/ui/resource/resource-list";
import { useResource } from "@/components/ui/resource/use-resource";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { sendersMax } from "@/lib/accounts/senders/constants";
import { listSendersCall, type SenderView } from "@/lib/accounts/senders/contract";
import type { SenderList } from "./sender-calls";
import { SenderCard } from "./sender-card";
import { AddSender, EditSender } from "./sender-form";

interface Props {
  start: SenderList;
  now: string;
  timeZone: string;
}

/** The list is asked for again this often, and while records are prepared. Milliseconds. */
const lookMs = 60_000;
const preparingLookMs = 3_000;

/** A company's sender addresses with all that can be done to them. */
export function SenderBoard({ start, now, timeZone }: Props) {
  const t = useTranslations("senders");
  const times = useFormatters(timeZone, useNow(now).now);
  const [open, setOpen] = useState<"new" | SenderView | null>(null);
  const { data, look } = useResource("senders", listSendersCall, {
    ...{ start, now },
    every: ({ senders }) => (senders.some(({ records }) => records.length === 0) ? preparingLookMs : lookMs),
  });
  const { done } = useResourceActions(look);
  const { senders, fallback } = data;

  function saved({ address }: SenderView, isNew: boolean) {
    setOpen(null);
    done(t(isNew ? "done.added" : "done.saved", { address }));
  }
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      {!senders.some(({ usable }) => usable) && (
        <p className="max-w-[72ch] text-muted text-sm [overflow-wrap:anywhere]">
          {t("fallback", { ...fallback, replyTo: fallback.replyTo ?? fallback.address })}
        </p>
      )}
      <ResourceList
        messages="senders"
        count={senders.length}
        max={sendersMax}
        icon={<MailCheck />}
        onCreate={() => setOpen("new")}
      >
        <ul className="grid gap-4">
          {senders.map((view) => (
            <SenderCard
              key={view.id}
              {...{ view, fallback, times }}
              onChange={look}
              onEdit={() => setOpen(view)}
            />
          ))}
        </ul>
      </ResourceList>
      {open === "new" && <AddSender onSaved={(view) => saved(view, true)} onClose={() => setOpen(null)} />}
      {open !== null && open !== "new" && (
        <EditSender
          view={open}
          onSaved={(view) => saved(view, view.address !== open.address)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
