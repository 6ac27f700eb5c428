"use client";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Checkbox } from "@/components/ui/input";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import type { Preview } from "./import-calls";
import { LineResultCounts } from "./line-result-counts";
import { LineTable } from "./line-table";
import { type DraftPreview, previewPageSize } from "./use-draft-preview";

/** What would become of each line, before anything is done. */
export function PreviewPart({ preview }: { preview: DraftPreview }) {
  const t = useTranslations("imports.preview");
  const id = useId();
  const { answer, isCurrent, look, setLook, failure } = preview;
  return (
    <section aria-labelledby={id} aria-busy={!isCurrent} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="font-semibold text-lg tracking-tight">
          {t("title")}
        </h2>
        <Checkbox
          checked={look.refusedOnly}
          onChange={(event) => setLook({ refusedOnly: event.target.checked, pageIndex: 1 })}
        >
          {t("refusedOnly")}
        </Checkbox>
      </div>
      <ErrorNote text={failure}>
        <Button variant="outline" size="sm" onClick={preview.retry} className="mt-2">
          {t("retry")}
        </Button>
      </ErrorNote>
      {answer === undefined ? (
        failure === null && <Waiting />
      ) : (
        <>
          <div role="status">
            <LineResultCounts counts={answer.counts} repeated={answer.repeated} when="will" />
            <Corrections preview={preview} corrections={answer.corrections} />
            {answer.overQuota > 0 && <OverQuota count={answer.overQuota} counts={answer.counts} />}
          </div>
          {answer.lines.length === 0 ? (
            <p className="rounded-xl bg-sunk px-4 py-5 text-muted text-sm">
              {look.refusedOnly ? t("noneRefused") : t("none")}
            </p>
          ) : (
            <LineTable
              lines={answer.lines}
              mapping={preview.mapping}
              when="will"
              isLoading={!isCurrent}
              onCell={preview.updateCell}
            />
          )}
          <Pagination
            page={look.pageIndex}
            pageSize={previewPageSize}
            total={answer.total}
            onPage={(pageIndex) => setLook({ ...look, pageIndex })}
          />
        </>
      )}
    </section>
  );
}

/** Offers the numbers that were meant where characters that look alike were exchanged. */
function Corrections({
  preview,
  corrections: { count, example },
}: {
  preview: DraftPreview;
  corrections: Preview["corrections"];
}) {
  const t = useTranslations("imports.preview");
  if (example === null) return null;
  return (
    <Checkbox
      checked={preview.options.correct}
      onChange={(event) => preview.setOptions({ correct: event.target.checked })}
    >
      {t("correct", { count, ...example })}
    </Checkbox>
  );
}

/** How many lines would wait for quota. */
function OverQuota({ count, counts }: { count: number; counts: Preview["counts"] }) {
  const t = useTranslations("imports.preview");
  const total = Object.values(counts).reduce((sum, some) => sum + some, 0);
  return (
    <p className="mt-2 text-sm text-warning">
      {t("overQuota", { count, total: new Intl.NumberFormat(useLocale()).format(total) })}
    </p>
  );
}

function Waiting() {
  const t = useTranslations("imports.preview");
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{t("working")}</span>
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="h-80" />
    </div>
  );
}
