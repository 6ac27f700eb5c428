"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorNote } from "@/components/ui/error-note";
import { Skeleton } from "@/components/ui/skeleton";
import { TitledSection } from "@/components/ui/titled-section";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { addDays } from "@/lib/core/calendar";
import { statisticsDays } from "@/lib/messages/work-orders/constants";
import { DistributionPart } from "./distribution-part";
import { GroupPart } from "./group-part";
import { SplitPart } from "./split-part";
import { readOwnReplies, readProcessing, readTotals, type StatisticsFilter } from "./statistics-calls";
import { StatisticsFilters } from "./statistics-filters";
import { TotalTiles } from "./total-tiles";
import { TrendPart } from "./trend-part";

interface Props {
  departments: readonly { readonly id: string; readonly name: string }[];
  today: string;
}

/** Figures of a period: totals, open orders over time, what they are about, how long they take, and whose they are. */
export function StatisticsBoard({ departments, today }: Props) {
  const t = useTranslations("work-orders.statistics");
  const sentence = useErrorSentence();
  const [filter, setFilter] = useState<StatisticsFilter>({
    ...{ dateStart: addDays(today, 1 - statisticsDays), dateEnd: today, departmentId: "" },
  });
  const { data, error } = useQuery({
    queryKey: ["order-statistics", filter],
    queryFn: ({ signal }) => readTotals(filter, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid min-w-0 gap-4 [&>:empty]:hidden">
      <StatisticsFilters {...{ filter, departments, today }} onChange={setFilter} />
      <ErrorNote text={error ? sentence(error) : null} />
      {data ? <TotalTiles totals={data} /> : <Skeleton className="h-24" />}
      <TitledSection id="orders-over-time" title={t("overTime")}>
        {data ? <TrendPart {...{ data, filter }} /> : <Skeleton className="h-56" />}
      </TitledSection>
      <div className="grid gap-4 lg:grid-cols-2">
        <DistributionPart name="processing" filter={filter} read={readProcessing} />
        <DistributionPart name="ownReplies" filter={filter} read={readOwnReplies} />
      </div>
      <SplitPart filter={filter} />
      <GroupPart filter={filter} />
    </div>
  );
}
