"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Checkbox } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import type { ImportMapping } from "@/lib/imports/schemas";
import type { Preview } from "./import-calls";
import { LineResultCounts } from "./line-result-counts";
import { LineTable } from "./line-table";
import { Pager } from "./pager";

interface Look {
  readonly refusedOnly: boolean;
  /** From 1. */
  readonly pageIndex: number;
}

interface Props {
  /** undefined until the first one is there. */
  answer: Preview | undefined;
  /** The answer is about what was before; the next one is on its way. */
  isStale: boolean;
  mapping: ImportMapping;
  look: Look;
  pageSize: number;
  trouble: string | null;
  onRetry: () => void;
  onLook: (look: Look) => void;
}

/** What would become of each line, before anything is done. */
export function PreviewPart({ answer, isStale, mapping, look, pageSize, trouble, onRetry, onLook }: Props) {
  const t = useTranslations("imports.preview");
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isStale} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="font-semibold text-lg tracking-tight">
          {t("title")}
        </h2>
        <Checkbox
          checked={look.refusedOnly}
          onChange={(event) => onLook({ refusedOnly: event.target.checked, pageIndex: 1 })}
        >
          {t("refusedOnly")}
        </Checkbox>
      </div>
      <ErrorNote text={trouble}>
        <Button variant="outline" size="sm" onClick={onRetry} className="mt-2">
          {t("retry")}
        </Button>
      </ErrorNote>
      {answer === undefined ? (
        trouble === null && (
          <div role="status" className="grid gap-2">
            <span className="sr-only">{t("working")}</span>
            <Skeleton className="h-6 w-72 max-w-full" />
            <Skeleton className="h-80" />
          </div>
        )
      ) : (
        <>
          <div role="status">
            <LineResultCounts counts={answer.counts} when="will" />
          </div>
          {answer.lines.length === 0 ? (
            <p className="rounded-xl bg-sunk px-4 py-5 text-muted text-sm">
              {look.refusedOnly ? t("noneRefused") : t("none")}
            </p>
          ) : (
            <div className={isStale ? "opacity-60" : ""}>
              <LineTable lines={answer.lines} mapping={mapping} when="will" />
            </div>
          )}
          <Pager
            page={look.pageIndex}
            pageSize={pageSize}
            total={answer.total}
            onPage={(pageIndex) => onLook({ ...look, pageIndex })}
          />
        </>
      )}
    </section>
  );
}
