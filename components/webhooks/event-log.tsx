"use client";
import { Inbox, RotateCw } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { LogBoard } from "@/components/ui/table/log-board";
import { useToast } from "@/components/ui/toaster";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { useFormatters } from "@/components/ui/use-formatters";
import { webhookRetentionDays } from "@/lib/site/webhooks/constants";
import type { WebhookView } from "@/lib/site/webhooks/contract";
import { EventTable } from "./event-table";
import { LogFilters } from "./log-filters";
import { type LogFilter, toAsked, wholeLog, writeLogFilter } from "./rules";
import { useLog } from "./use-log";
import { useReplay } from "./use-replay";
import { listEvents, type WebhookStart } from "./webhook-calls";

interface Props {
  start: WebhookStart;
  webhook: WebhookView | null;
  times: ReturnType<typeof useFormatters>;
}

/** Everything that was sent, is on its way or was given up, with the way to send it again. */
export function EventLog({ start, webhook, times }: Props) {
  const t = useTranslations("webhooks.log");
  const log = useLog(start, webhook);
  const isWhole = writeLogFilter(log.filter) === "";
  const { isCounting, replayAll } = useReplayAll(log.filter, start.timeZone);
  return (
    <LogBoard
      aria-labelledby="webhook-log"
      className="mt-4"
      messages="webhooks.log"
      icon={<Inbox />}
      level={3}
      log={log}
      isWhole={isWhole}
      onAll={() => log.choose(wholeLog)}
      head={
        <div className="mb-3">
          <h2 id="webhook-log" className="font-semibold text-lg tracking-tight">
            {t("title")}
          </h2>
          <p className="mt-0.5 max-w-[72ch] text-muted">{t("lead", { days: webhookRetentionDays })}</p>
        </div>
      }
      filters={
        <>
          <LogFilters filter={log.filter} onChange={log.choose} />
          {webhook !== null && (
            <Button
              size="sm"
              variant="outline"
              aria-disabled={isCounting || log.entries.length === 0}
              className="max-sm:w-full"
              onClick={() => log.entries.length > 0 && replayAll()}
            >
              <RotateCw aria-hidden="true" />
              {t(isWhole ? "replayAll" : "replayThese")}
            </Button>
          )}
        </>
      }
    >
      <EventTable
        label={t("title")}
        events={log.entries}
        times={times}
        replayable={webhook !== null}
        isLoading={log.isLoading}
      />
    </LogBoard>
  );
}

/** Asks about all deliveries of a filter, with their number, and has them sent again. */
function useReplayAll(logFilter: LogFilter, timeZone: string) {
  const t = useTranslations("webhooks.log");
  const locale = useLocale();
  const confirm = useConfirm();
  const say = useToast();
  const sentenceOf = useErrorSentence();
  const replay = useReplay();
  const [isCounting, setCounting] = useState(false);
  const isWhole = writeLogFilter(logFilter) === "";
  async function replayAll() {
    if (isCounting) return;
    setCounting(true);
    try {
      // What is counted is what is sent: later events have no part in it.
      const now = new Date();
      const requested = toAsked(logFilter, now, timeZone);
      const filter = { ...requested, to: requested.to ?? now.toISOString() };
      const count = (await listEvents({ ...filter, pageSize: 1, counted: true })).replayable ?? 0;
      const shown = new Intl.NumberFormat(locale).format(count);
      const isMeant =
        count > 0 &&
        (await confirm({
          title: t("ask.title", { count, shown }),
          text: t(isWhole ? "ask.whole" : "ask.text", { days: webhookRetentionDays }),
          confirm: t("ask.confirm"),
          cancel: t("ask.cancel"),
        }));
      if (count === 0) say({ text: t("nothing"), kind: "note" });
      if (isMeant) await replay({ filter });
    } catch (error) {
      const text = sentenceOf(error);
      if (text !== null) say({ text, kind: "failed" });
    }
    setCounting(false);
  }
  return { isCounting, replayAll };
}
