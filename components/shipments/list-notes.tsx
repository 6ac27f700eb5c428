"use client";
import { ArrowUp, CircleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { useListRows } from "./use-list-rows";

/** What must be said of the list: what waits to be shown, and what went wrong while the old rows stay. */
export function ListNotes({ rows }: { rows: ReturnType<typeof useListRows> }) {
  const t = useTranslations("shipments.live");
  const locale = useLocale() as Locale;
  const sentenceOf = useErrorSentence();
  const { page, error } = rows;
  const failed = error === null ? null : sentenceOf(error);
  const isWaiting = page.added > 0 || page.gone.size > 0;
  return (
    <>
      {failed !== null && (
        <p
          role="alert"
          data-status="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-status-soft px-3 py-2"
        >
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-status" />
          <span className="min-w-0 flex-1 basis-60">{joinSentences([failed, t("kept")], locale)}</span>
          <Button size="sm" variant="outline" onClick={() => rows.refetch({ all: true })}>
            {t("again")}
          </Button>
        </p>
      )}
      <div role="status" className="list-waiting">
        {isWaiting && (
          <Button
            size="sm"
            variant="primary"
            className="animate-arrive motion-reduce:animate-none"
            onClick={rows.showWaiting}
          >
            <ArrowUp aria-hidden="true" />
            {page.added > 0 ? t("new", { count: page.added }) : t("changed")}
          </Button>
        )}
      </div>
    </>
  );
}
