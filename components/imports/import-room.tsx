"use client";
import { FileX2 } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { ImportView } from "@/lib/shipments/imports/schemas";
import type { Preview } from "./import-calls";
import { ImportDraft } from "./import-draft";
import { ImportResult } from "./import-result";
import { RunProgress } from "./run-progress";
import { StepLine } from "./step-line";
import { useImport } from "./use-import";

interface Props {
  start: ImportView;
  /** What a draft would do, as it was when the page was drawn. */
  preview: Preview | null;
  /** IANA zone of the account. */
  timeZone: string;
}

/** One import, from its reading to its result; the page follows it by itself. */
export function ImportRoom({ start, preview, timeZone }: Props) {
  const { shown, take } = useImport(start);
  const place = useRef<HTMLDivElement>(null);
  const { state } = shown;
  const isAsDrawn = shown.options.encoding === start.options.encoding;
  const before = useRef(state);
  useEffect(() => {
    // Whoever pressed a button that is gone now goes on where its outcome stands.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== state && isLost) place.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return (
    <div className="grid gap-6">
      <StepLine state={state} />
      <div ref={place} tabIndex={-1} className="outline-none">
        <Part shown={shown} preview={isAsDrawn ? preview : null} take={take} timeZone={timeZone} />
      </div>
    </div>
  );
}

interface PartProps {
  shown: ImportView;
  preview: Preview | null;
  take: (view: ImportView) => void;
  timeZone: string;
}

function Part({ shown, preview, take, timeZone }: PartProps) {
  const t = useTranslations("imports");
  const locale = useLocale() as Locale;
  switch (shown.state) {
    case "reading":
      return <Reading />;
    case "refused":
      return (
        <PageState
          kind="error"
          icon={<FileX2 />}
          title={t("room.refused")}
          text={t(`files.${shown.refusal ?? "unreadable"}`)}
        >
          <Link
            href={localePath(locale, "/userManage/track/import")}
            prefetch={false}
            className={buttonClass({ variant: "primary" })}
          >
            {t("room.another")}
          </Link>
        </PageState>
      );
    case "draft":
      return <ImportDraft draft={shown} start={preview} onChange={take} />;
    case "queued":
    case "running":
    case "waiting":
      return <RunProgress run={shown} onChange={take} />;
    default:
      return <ImportResult run={shown} timeZone={timeZone} />;
  }
}

/** What stands there while the worker reads: the place of the columns. */
function Reading() {
  const t = useTranslations("imports.room");
  return (
    <div role="status" className="grid gap-4">
      <p>
        <span className="font-medium">{t("reading")}</span>{" "}
        <span className="text-muted">{t("readingText")}</span>
      </p>
      <div className="grid gap-3 rounded-xl border border-border bg-surface p-4">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-[8rem_minmax(0,1fr)_10rem] items-center gap-4 py-1.5">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-9" />
          </div>
        ))}
      </div>
    </div>
  );
}
