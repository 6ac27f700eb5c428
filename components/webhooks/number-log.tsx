"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { EventTable } from "./event-table";
import { listOfShipment } from "./webhook-calls";

/** How often they are looked at while one of them waits, and while none does. Milliseconds. */
const soonMs = 5_000;
const calmMs = 30_000;

interface Props {
  shipmentId: string;
  times: ReturnType<typeof useFormatters>;
}

/** The webhook events of one shipment: another carrier's with the same number is another. */
export function NumberLog({ shipmentId, times }: Props) {
  const t = useTranslations("webhooks.number");
  const locale = useLocale() as Locale;
  const sentenceOf = useErrorSentence();
  const query = useQuery({
    queryKey: ["webhook-number", shipmentId],
    queryFn: ({ signal }) => listOfShipment(shipmentId, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((event) => event.state === "waiting") ? soonMs : calmMs,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 text-sm">
      {query.isPending && <Skeleton className="h-10" />}
      {query.isError && (
        <p role="alert" className="font-medium text-danger">
          {sentenceOf(query.error)}
        </p>
      )}
      {query.data?.length === 0 && <p className="text-muted">{t("empty")}</p>}
      {query.data && query.data.length > 0 && (
        <EventTable label={t("title")} ofNumber events={query.data} times={times} replayable />
      )}
      <p>
        <Link
          href={localePath(locale, "/userManage/userSetting/webhook")}
          prefetch={false}
          className="text-[var(--link)] underline-offset-4 hover:underline"
        >
          {t("settings")}
        </Link>
      </p>
    </div>
  );
}
