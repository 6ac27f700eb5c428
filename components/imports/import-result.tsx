"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { callAddress } from "@/lib/core/define-call";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { refusedLinesCall } from "@/lib/shipments/imports/contract";
import type { ImportView } from "@/lib/shipments/imports/schemas";
import { readLines } from "./import-calls";
import { LineResultCounts } from "./line-result-counts";
import { LineTable } from "./line-table";
import { durationText } from "./run-progress";

interface Props {
  run: ImportView;
  timeZone: string;
}

/** What an import came to: figures, the way to what was added, and the lines that were refused. */
export function ImportResult({ run, timeZone }: Props) {
  const t = useTranslations("imports.result");
  const locale = useLocale() as Locale;
  const { state, total, done, counts, startedAt, finishedAt } = run;
  const figure = new Intl.NumberFormat(locale);
  const seconds = startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000 : null;
  const isDiscarded = state === "cancelled" && startedAt === null;
  const title = isDiscarded
    ? t("discarded")
    : state === "cancelled"
      ? t("stopped", { done: figure.format(done), total: figure.format(total) })
      : t("done", { count: done });
  return (
    <div className="grid gap-6">
      <section className="grid gap-3" aria-labelledby="result-title">
        <div>
          <h2 id="result-title" className="font-semibold text-lg tracking-tight">
            {title}
          </h2>
          {seconds !== null && (
            <p className="text-muted text-sm">{t("took", { time: durationText(seconds, locale) })}</p>
          )}
        </div>
        <LineResultCounts counts={counts} when="was" />
        <ResultLinks run={run} timeZone={timeZone} />
      </section>
      {(counts.refused ?? 0) > 0 && <ResultLines run={run} result="refused" />}
      {(counts.duplicate ?? 0) > 0 && <ResultLines run={run} result="duplicate" />}
      {(counts.inserted ?? 0) > 0 && <ResultLines run={run} result="shortened" />}
    </div>
  );
}

/** The shipment list with what came from this kind of source on the day of the import. */
function shipmentsOf({ source, startedAt, createdAt }: ImportView, timeZone: string, locale: Locale): string {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(
    new Date(startedAt ?? createdAt),
  );
  const search = new URLSearchParams({ dateType: "1", dateStart: day, dateEnd: day, source });
  return localePath(locale, `/userManage/track/all?${search}`);
}

const pageSize = 50;

/** The lines that need a look; nothing where there are none. */
function ResultLines({ run, result }: { run: ImportView; result: "refused" | "duplicate" | "shortened" }) {
  const t = useTranslations("imports");
  const sentence = useErrorSentence();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["import-lines", run.id, result, page],
    queryFn: ({ signal }) => readLines({ id: run.id, result, pageIndex: page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (result === "shortened" && !data?.total) return null;
  return (
    <section aria-labelledby={`${result}-title`} className="grid gap-3">
      <h2 id={`${result}-title`} className="font-semibold text-lg tracking-tight">
        {t(`result.${result}`)}
      </h2>
      <ErrorNote text={error ? sentence(error) : null}>
        <Button variant="outline" size="sm" onClick={() => void refetch()} className="mt-2">
          {t("preview.retry")}
        </Button>
      </ErrorNote>
      {data ? (
        <>
          <LineTable lines={data.lines} mapping={run.mapping} when="was" />
          <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      ) : (
        !error && <Skeleton className="h-60" />
      )}
    </section>
  );
}

/** The ways on from here. */
function ResultLinks({ run, timeZone }: Props) {
  const t = useTranslations("imports.result");
  const locale = useLocale() as Locale;
  const { inserted = 0, refused = 0 } = run.counts;
  return (
    <div className="mt-1 flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
      {inserted > 0 && (
        <Link
          href={shipmentsOf(run, timeZone, locale)}
          prefetch={false}
          className={buttonClass({ variant: "primary" })}
        >
          {t("show")}
        </Link>
      )}
      {refused > 0 && (
        <a
          download
          href={`${callAddress(refusedLinesCall)}?id=${run.id}&language=${locale}`}
          className={buttonClass({ variant: "outline" })}
        >
          <Download aria-hidden="true" />
          {t("download")}
        </a>
      )}
      <Link
        href={localePath(locale, "/userManage/track/import")}
        prefetch={false}
        className={buttonClass({ variant: "outline" })}
      >
        {t("more")}
      </Link>
    </div>
  );
}
