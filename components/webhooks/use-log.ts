"use client";
import { useLogPages } from "@/components/ui/table/use-log-pages";
import type { WebhookView } from "@/lib/site/webhooks/contract";
import { logPageSize, lookAgainMs, toAsked, writeLogFilter } from "./rules";
import { listEvents, type WebhookStart } from "./webhook-calls";

const soonMs = 5_000;

/** The log of a filter, page by page, looked at again while it may change. */
export function useLog(start: WebhookStart, webhook: WebhookView | null) {
  return useLogPages({
    name: "webhook-events",
    start: { filter: start.filter, entries: start.page.events, now: start.now },
    pageSize: logPageSize,
    write: writeLogFilter,
    load: async (filter, { before, limit }, signal) => {
      const asked = toAsked(filter, new Date(), start.timeZone);
      const input = { ...asked, ...(before !== undefined && { before }), pageSize: limit };
      return (await listEvents(input, { signal })).events;
    },
    again: (events) =>
      events?.some((event) => event.state === "waiting") ? soonMs : lookAgainMs(webhook, new Date()),
  });
}
