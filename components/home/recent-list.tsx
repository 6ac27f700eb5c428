"use client";
import { History, X } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { type RecentNumber, writeRecent } from "@/lib/browser/recent-numbers";
import { localePath } from "@/lib/i18n/format";
import { detailPath } from "@/lib/tracking/detail-address";

const none: readonly RecentNumber[] = [];
/** Shown before the reader expands the rest: two rows, so that the page below does not move. */
const shownMax = 8;

interface Props {
  recent: readonly RecentNumber[];
  /** Shown once the last one is removed for good. */
  fallback: ReactNode;
}

/** Numbers tracked on this device: open or remove one or all, with undo. */
export function RecentList({ recent, fallback }: Props) {
  const t = useTranslations("home.recent");
  const [isWhole, setWhole] = useState(false);
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
  if (recent.length === 0) return undoLine || fallback;
  return (
    <section aria-label={t("title")}>
      <RecentHead recent={recent} onClear={() => forget(none)} />
      <ul className="recent-list">
        {recent.slice(0, isWhole ? recent.length : shownMax).map((entry) => (
          <RecentPill
            key={entry.number}
            entry={entry}
            onRemove={() => forget(recent.filter(({ number }) => number !== entry.number))}
          />
        ))}
        {!isWhole && recent.length > shownMax && (
          <li>
            <button
              type="button"
              className="pill whitespace-nowrap text-muted"
              onClick={() => setWhole(true)}
            >
              {t("more", { count: recent.length - shownMax })}
            </button>
          </li>
        )}
      </ul>
      {undoLine && <div className="mt-2">{undoLine}</div>}
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

function RecentPill({ entry, onRemove }: { entry: RecentNumber; onRemove: () => void }) {
  const t = useTranslations("home.recent");
  const locale = useLocale();
  return (
    <li className="pill pill--split shrink-0">
      <Link
        href={localePath(locale, detailPath([entry]))}
        prefetch={false}
        aria-label={t("open", { number: entry.number })}
        className="number max-w-[15rem] truncate"
      >
        {entry.number}
      </Link>
      <button type="button" aria-label={t("remove", { number: entry.number })} onClick={onRemove}>
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
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
