import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import type { Status } from "@/lib/core/statuses";
import { placeIn } from "@/lib/parcels/parcel/name-place";
import { formatAgo } from "@/lib/platform/i18n/format-time";
import { EntryTime } from "./entry-time";
import type { EntryText, JourneyEvent } from "./read-texts";
import { isRecent } from "./rules";
import { StatusIcon } from "./status-icon";

interface Props {
  event: JourneyEvent;
  words: EntryText;
  now: Date;
  /** Set on the newest entry: it shows the status. */
  status: Status | null;
  /** Arrived while the page was open. */
  fresh: boolean;
  /** The oldest of its day. */
  last: boolean;
  showOriginal: boolean;
  /** Carrier of this leg if it differs from the parcel's. */
  leg: string | null;
  className?: string;
}

/** One event: the carrier's local time, text and place, and a relative time if it is recent. */
export function TimelineEntry(props: Props) {
  const { event, words, status, fresh, last, className = "" } = props;
  return (
    <li
      className={`relative grid grid-cols-[3.25rem_1.5rem_minmax(0,1fr)] gap-x-2 pb-5 sm:grid-cols-[4rem_1.5rem_minmax(0,1fr)] sm:gap-x-3 ${fresh ? "animate-arrive" : ""} ${className}`}
    >
      <EntryTime event={event} newest={status !== null} />
      <span aria-hidden="true" className="relative flex justify-center">
        {!last && <span className="absolute top-4 -bottom-7 w-px bg-border" />}
        {status === null ? (
          <span className="relative mt-2 size-2 rounded-full bg-border-strong" />
        ) : (
          <span className="relative grid size-6 place-items-center rounded-full bg-status text-surface [print-color-adjust:exact]">
            <StatusIcon status={status} className="size-3.5" />
          </span>
        )}
      </span>
      <EntryWords {...props} words={words} />
    </li>
  );
}

function EntryWords({ event, words, now, status, fresh, showOriginal, leg }: Props) {
  const t = useTranslations("journey");
  const locale = useLocale() as Locale;
  const { utc } = event.time;
  const ago = isRecent(utc, now) && formatAgo(utc, now, locale, t("justNow"));
  const place = words.place ?? (event.place ? placeIn(event.place, locale) : "");
  return (
    <div className="col-start-3 min-w-0">
      <p
        className={`leading-6 ${status === null ? "" : "font-semibold"}`}
        {...(words.lang && words.lang !== locale ? { lang: words.lang } : {})}
      >
        {words.text}
        {fresh && (
          <span className="ms-2 rounded-full bg-accent-soft px-2 py-0.5 align-middle font-medium text-accent-soft-foreground text-xs">
            {t("new")}
          </span>
        )}
      </p>
      {showOriginal && words.original && (
        <p className="text-muted text-sm">
          <span className="me-1.5 rounded border border-border px-1 align-[0.0625rem] font-medium text-xs uppercase">
            <span className="sr-only">{t("original")} </span>
            {words.original.lang ?? "?"}
          </span>
          <span lang={words.original.lang ?? undefined}>{words.original.text}</span>
        </p>
      )}
      {(place || leg || ago) && (
        <p suppressHydrationWarning className="text-muted text-sm">
          {[place, leg && t("by", { carrier: leg }), ago].filter(Boolean).join(" · ")}
        </p>
      )}
    </div>
  );
}
