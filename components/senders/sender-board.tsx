"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MailCheck, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import { useToast } from "@/components/ui/toaster";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { sendersMax } from "@/lib/accounts/senders/constants";
import type { SenderView } from "@/lib/accounts/senders/contract";
import { listSenders, type SenderList } from "./sender-calls";
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
export function SenderBoard({ start, now: drawnAt, timeZone }: Props) {
  const t = useTranslations("senders");
  const say = useToast();
  const client = useQueryClient();
  const times = useFormatters(timeZone, useNow(drawnAt).now);
  const [open, setOpen] = useState<"new" | SenderView | null>(null);
  const { senders, fallback } = useSenders(start, drawnAt);
  const look = () => void client.invalidateQueries({ queryKey: ["senders"] });
  const create = () => setOpen("new");

  function saved(view: SenderView, isNew: boolean) {
    look();
    setOpen(null);
    say({ text: t(isNew ? "done.added" : "done.saved", { address: view.address }) });
  }

  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      {!senders.some(({ usable }) => usable) && (
        <p className="max-w-[72ch] text-muted text-sm [overflow-wrap:anywhere]">
          {t("fallback", { ...fallback, replyTo: fallback.replyTo ?? fallback.address })}
        </p>
      )}
      {senders.length === 0 ? (
        <NoSenders onCreate={create} />
      ) : (
        <>
          <SenderHead count={senders.length} onCreate={create} />
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
        </>
      )}
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

/** The sender addresses, as they were drawn at first. */
function useSenders(start: SenderList, drawnAt: string): SenderList {
  return useQuery({
    queryKey: ["senders"],
    queryFn: ({ signal }) => listSenders({ signal }),
    initialData: start,
    initialDataUpdatedAt: Date.parse(drawnAt),
    refetchInterval: ({ state: { data } }) =>
      data?.senders.some(({ records }) => records.length === 0) ? preparingLookMs : lookMs,
  }).data;
}

/** How many there are, and the button for another one. */
function SenderHead({ count, onCreate }: { count: number; onCreate: () => void }) {
  const t = useTranslations("senders");
  const isFull = count >= sendersMax;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="tabular max-w-[60ch] text-muted text-sm">
        {t("count", { count, max: sendersMax })}
        {isFull && ` ${t("full")}`}
      </p>
      <Button variant="primary" size="sm" aria-disabled={isFull} onClick={() => !isFull && onCreate()}>
        <Plus aria-hidden="true" />
        {t("create")}
      </Button>
    </div>
  );
}

function NoSenders({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations("senders");
  return (
    <div className="rounded-xl border border-border bg-surface">
      <PageState icon={<MailCheck />} title={t("empty.title")} text={t("empty.text")}>
        <Button variant="primary" onClick={onCreate}>
          {t("create")}
        </Button>
      </PageState>
    </div>
  );
}
