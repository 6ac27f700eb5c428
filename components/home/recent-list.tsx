"use client";
import { History } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useNow } from "@/components/ui/use-now";
import type { Locale } from "@/lib/core/locales";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import { type RecentNumber, writeRecent } from "@/lib/platform/browser/recent-numbers";
import { localePath } from "@/lib/platform/i18n/format";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import { RecentCard } from "./recent-card";
import { useMarks } from "./use-marks";
import { useRecentViews } from "./use-recent-views";

const none: readonly RecentNumber[] = [];

interface Props {
  recent: readonly RecentNumber[];
  /** Shown once the last one is removed. */
  fallback: ReactNode;
  /** Shown below them. */
  more: ReactNode;
}

/** Beyond them, cards are shown on request: in the column of a phone, and in the row of a larger screen. */
const shownMax = numbersPerQueryMax;
const shownOnPhoneMax = 3;

/** The browser's own time: the list is never rendered by the server. */
const start = new Date().toISOString();

/** Numbers tracked on this device with their status: open, name or remove one, or remove all, with undo. */
export function RecentList({ recent, fallback, more }: Props) {
  const t = useTranslations("home.recent");
  const locale = useLocale() as Locale;
  const { now } = useNow(start);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? recent : recent.slice(0, shownMax);
  const views = useRecentViews(shown, locale);
  const marks = useMarks(views);
  const [forgotten, setForgotten] = useState<readonly RecentNumber[]>(none);

  function forget(list: readonly RecentNumber[]) {
    setForgotten(recent);
    writeRecent(list);
  }

  function undo() {
    writeRecent(forgotten);
    setForgotten(none);
  }

  const count = forgotten.length - recent.length;
  const undoLine = count > 0 && <UndoLine count={count} onUndo={undo} />;
  if (recent.length === 0)
    return (
      <>
        {undoLine && <div className="mb-3">{undoLine}</div>}
        {fallback}
      </>
    );
  return (
    <section aria-label={t("title")}>
      <RecentHead recent={recent} onClear={() => forget(none)} />
      <ul className={`recent-cards ${isWhole ? "recent-cards--whole" : ""}`}>
        {shown.map((entry, at) => (
          <RecentCard
            key={entry.number}
            className={!isWhole && at >= shownOnPhoneMax ? "max-sm:hidden" : ""}
            entry={entry}
            view={views.get(entry.number) ?? null}
            mark={marks.get(entry.number)}
            now={now}
            onRemove={() => forget(recent.filter(({ number }) => number !== entry.number))}
          />
        ))}
      </ul>
      {!isWhole && recent.length > shownOnPhoneMax && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className={`mt-1 min-h-11 text-link text-sm hover:underline ${recent.length > shownMax ? "" : "sm:hidden"}`}
        >
          {t("showAll", { count: recent.length })}
        </button>
      )}
      {undoLine && <div className="mt-2">{undoLine}</div>}
      {more}
    </section>
  );
}

function RecentHead({ recent, onClear }: { recent: readonly RecentNumber[]; onClear: () => void }) {
  const t = useTranslations("home.recent");
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h2 className="flex items-center gap-1.5 text-muted text-sm">
        <History aria-hidden="true" className="size-4" />
        {t("title")}
      </h2>
      <div className="ms-auto flex items-center gap-4 text-sm">
        {recent.length > 1 && (
          <Link
            href={localePath(locale, detailPath(recent))}
            prefetch={false}
            className="text-link hover:underline"
          >
            {t("all")}
          </Link>
        )}
        <button type="button" onClick={onClear} className="text-muted hover:text-ink hover:underline">
          {t("clear")}
        </button>
      </div>
    </div>
  );
}

function UndoLine({ count, onUndo }: { count: number; onUndo: () => void }) {
  const t = useTranslations("home.recent");
  return (
    <p role="status" className="text-muted text-sm">
      {t("cleared", { count })}{" "}
      <button type="button" onClick={onUndo} className="font-medium text-accent underline underline-offset-2">
        {t("undo")}
      </button>
    </p>
  );
}
