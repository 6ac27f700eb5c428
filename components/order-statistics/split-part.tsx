"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useCarrierNames } from "@/components/tracking/carriers/use-carrier-names";
import { ErrorNote } from "@/components/ui/error-note";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { TitledSection } from "@/components/ui/titled-section";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { OrderSplit } from "@/lib/messages/order-triggers/statistics-contract";
import { type StatusSplit, statusSplits } from "@/lib/messages/work-orders/constants";
import { CountBars } from "./count-bars";
import { readSplit, type StatisticsFilter } from "./statistics-calls";

/** Most lines; what comes after them is in the file. */
const shownMax = 15;

/** What the orders of a period are: by status, priority, category, carrier. */
export function SplitPart({ filter }: { filter: StatisticsFilter }) {
  const t = useTranslations("work-orders.statistics");
  const sentence = useErrorSentence();
  const number = new Intl.NumberFormat(useLocale());
  const [by, setBy] = useState<StatusSplit>("status");
  const nameOf = useKeyName(by);
  const { data, error } = useQuery({
    queryKey: ["order-split", filter, by],
    queryFn: ({ signal }) => readSplit(filter, by, { signal }),
    // Rows of another tab would have the wrong names.
    placeholderData: (last, query) => (query?.queryKey[2] === by ? last : undefined),
  });
  const rows = data?.buckets.slice(0, shownMax).map((row) => ({
    ...{ key: String(row.key), name: nameOf(row), count: row.count },
    note: by === "status" ? "" : t("openOf", { count: row.open, figure: number.format(row.open) }),
  }));
  return (
    <TitledSection id="orders-split" title={t("split.title")} text={t("split.text")}>
      <Tabs
        label={t("split.title")}
        tabs={statusSplits.map((id) => ({ id, name: t(`split.${id}`) }))}
        selected={by}
        onSelect={setBy}
      >
        <ErrorNote text={error ? sentence(error) : null} />
        {rows === undefined && !error && <Skeleton className="h-32" />}
        {rows?.length === 0 && <p className="text-muted">{t("nothing")}</p>}
        {rows && <CountBars rows={rows} />}
      </Tabs>
    </TitledSection>
  );
}

function useKeyName(by: StatusSplit): (row: OrderSplit[number]) => string {
  const t = useTranslations("work-orders");
  const carrier = useCarrierNames(by === "carrier");
  return ({ key, name }) => {
    if (key === null) return t(by === "carrier" ? "statistics.noCarrier" : "statistics.noCategory");
    if (by === "category") return name ?? t("statistics.gone");
    if (by === "carrier") return carrier(key);
    return by === "status" ? t(`statuses.${key as "pending"}`) : t(`priorities.${key as "1"}`);
  };
}
