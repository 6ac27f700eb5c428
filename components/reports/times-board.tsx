"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SimulatedBadge } from "@/components/tracking/journey/simulated-badge";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { useSearchAddress } from "@/components/ui/table/use-search-address";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { useFormatters } from "@/components/ui/use-formatters";
import { reportPageSize } from "@/lib/shipments/reports/constants";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";
import { EmptyTimes } from "./empty-times";
import { HolidaysNote, MarkedHolidays } from "./holidays/day-holidays";
import { listTimes, type TimesReportName } from "./times-calls";
import { SimulatedChoice, TimesExport, TimesFilters } from "./times-filters";
import { comparedFilter, type TimesFilter, toHolidaysInput, writeTimesFilter } from "./times-rules";
import { TimesSections } from "./times-sections";
import { TimesTable } from "./times-table";
import { useComparedNames } from "./use-compared-names";

/** What the page is first drawn with. */
export interface TimesStart {
  readonly name: TimesReportName;
  readonly filter: TimesFilter;
  readonly report: TimesReport;
  /** ISO time at which the page was drawn. */
  readonly now: string;
  /** The account's day and IANA zone. */
  readonly today: string;
  readonly timeZone: string;
}

/** While the first build is on its way, it is looked for so often, in milliseconds. */
const buildingMs = 2_000;

/** How long shipments took: in figures, as a distribution, and split into rows. */
export function TimesBoard({ start }: { start: TimesStart }) {
  const { name, timeZone, today } = start;
  const t = useTranslations("reports");
  const sentenceOf = useErrorSentence();
  const times = useFormatters(timeZone, new Date(start.now));
  const [filter, setFilter] = useState(start.filter);
  const [page, setPage] = useState(1);
  const search = writeTimesFilter(filter);
  const isFirst = page === 1 && search === writeTimesFilter(start.filter);
  const {
    data = start.report,
    isPlaceholderData,
    error,
    refetch,
  } = useQuery({
    queryKey: ["times", name, search, page],
    queryFn: ({ signal }) => listTimes(name, { filter, page, today }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.asOf === null ? buildingMs : false),
    ...(isFirst && { initialData: start.report, initialDataUpdatedAt: Date.parse(start.now) }),
  });
  useSearchAddress(search);
  function choose(change: Partial<TimesFilter>) {
    setFilter({ ...filter, ...change });
    setPage(1);
  }
  const { sum, rows, total, asOf, others } = data;
  const isEmpty = sum.measured + sum.waiting + sum.leftOut === 0;
  const names = useComparedNames(filter, data, today);
  const by = name === "country" ? "country" : filter.by;
  const hasDays = by === "day" && rows.length > 0;
  const clock = name === "online" ? "online" : "delivered";
  const about = { name, filter, isMixed: others > 0 || filter.simulated };
  const compared = comparedFilter(filter, today);
  const otherAbout = compared && { ...about, filter: compared };
  const filters = <TimesFilters {...{ name, filter, today }} choices={data.choices} onChange={choose} />;
  if (asOf === null)
    return (
      <div className="rounded-xl border border-border bg-surface" role="status">
        <PageState icon={<Hourglass />} title={t("building.title")} text={t("building.text")} />
      </div>
    );
  return (
    <div className="grid min-w-0 gap-4 text-sm [&>:empty]:hidden">
      {filters}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted">
          {t("asOf", { time: times.full(asOf) })} {filter.simulated && <SimulatedBadge />}
        </p>
        {(others > 0 || filter.simulated) && <SimulatedChoice filter={filter} onChange={choose} />}
      </div>
      <ErrorNote text={error === null ? null : sentenceOf(error)} />
      {isEmpty && isPlaceholderData ? (
        // The answer before would be explained by the filters after it.
        <Skeleton className="h-84" />
      ) : isEmpty ? (
        <EmptyTimes {...{ filter, others, today }} onChange={choose} />
      ) : (
        <>
          <TimesSections {...{ about, data, names }} other={otherAbout} onClasses={() => void refetch()} />
          <section aria-label={t("table.label")} className="grid min-w-0 gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="font-semibold text-base tracking-tight">{t(`table.title.${by}`)}</h2>
              <TimesExport name={name} filter={filter} />
            </div>
            <MarkedHolidays asked={hasDays ? toHolidaysInput(filter, clock, today) : null}>
              <HolidaysNote />
              <TimesTable
                rows={rows}
                by={by}
                about={about}
                isLoading={isPlaceholderData}
                other={names?.[1] ?? null}
              />
            </MarkedHolidays>
            <Pagination page={page} pageSize={reportPageSize} total={total} onPage={setPage} />
          </section>
        </>
      )}
    </div>
  );
}
