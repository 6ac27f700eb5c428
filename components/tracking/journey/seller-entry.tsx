import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { formatAgo } from "@/lib/platform/i18n/format-time";
import type { SellerLine } from "@/lib/tracking/custom-tracks/schemas";
import { EntryTime } from "./entry-time";
import { isRecent } from "./rules";

interface Props {
  line: SellerLine;
  now: Date;
  /** The oldest of its day. */
  last: boolean;
  className?: string;
}

/** A line of the seller between the carrier's events: marked in words, and by a point of another shape. */
export function SellerEntry({ line, now, last, className = "" }: Props) {
  const t = useTranslations("journey");
  const locale = useLocale() as Locale;
  const { utc } = line.time;
  const ago = isRecent(utc, now) && formatAgo(utc, now, locale, t("justNow"));
  return (
    <li
      className={`relative grid grid-cols-[3.25rem_1.5rem_minmax(0,1fr)] gap-x-2 pb-5 sm:grid-cols-[4rem_1.5rem_minmax(0,1fr)] sm:gap-x-3 ${className}`}
    >
      <EntryTime event={line} newest={false} />
      <span aria-hidden="true" className="relative flex justify-center">
        {!last && <span className="absolute top-4 -bottom-7 w-px bg-border" />}
        <span className="relative mt-2 size-2 rotate-45 border border-border-strong bg-surface" />
      </span>
      <div className="col-start-3 min-w-0">
        <p
          dir="auto"
          className="leading-6 [overflow-wrap:anywhere]"
          {...(line.lang === locale ? {} : { lang: line.lang })}
        >
          {line.text}
        </p>
        <p suppressHydrationWarning className="text-muted text-sm [overflow-wrap:anywhere]">
          {[t("bySeller"), line.place, ago].filter(Boolean).join(" · ")}
        </p>
      </div>
    </li>
  );
}
