"use client";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Locale } from "@/lib/core/locales";
import { dateLocale, formatAgo } from "@/lib/platform/i18n/format-time";

/** Times of the signed-in area: in the reader's language, in the account's zone. Needs the `journey.justNow` message. */
export function useFormatters(timeZone: string, now: Date) {
  const locale = useLocale() as Locale;
  const justNow = useTranslations("journey")("justNow");
  const formats = useMemo(() => {
    const tag = dateLocale(locale);
    const day = { day: "numeric", month: "short", timeZone } as const;
    const clock = { hour: "2-digit", minute: "2-digit" } as const;
    return {
      short: new Intl.DateTimeFormat(tag, { ...day, ...clock }),
      day: new Intl.DateTimeFormat(tag, day),
      clock: new Intl.DateTimeFormat(tag, { ...clock, timeZone }),
      date: new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }),
      dated: new Intl.DateTimeFormat(tag, { ...day, year: "numeric" }),
      exact: new Intl.DateTimeFormat(tag, { ...day, ...clock, second: "2-digit" }),
      full: new Intl.DateTimeFormat(tag, { dateStyle: "full", timeStyle: "short", timeZone }),
      year: new Intl.DateTimeFormat("en", { year: "numeric", timeZone }),
    };
  }, [locale, timeZone]);
  return useMemo(
    () => ({
      /** `14 Mar, 14:05`; in other years the day with its year. */
      short: (at: string) => {
        const date = new Date(at);
        const isThisYear = formats.year.format(date) === formats.year.format(now);
        return (isThisYear ? formats.short : formats.dated).format(date);
      },
      /** Today `14:05`, this year `14 Mar`, else the day with its year. */
      brief: (at: string) => {
        const date = new Date(at);
        if (formats.date.format(date) === formats.date.format(now)) return formats.clock.format(date);
        const isThisYear = formats.year.format(date) === formats.year.format(now);
        return (isThisYear ? formats.day : formats.dated).format(date);
      },
      /** `14 Mar, 14:05:09`. */
      exact: (at: string) => formats.exact.format(new Date(at)),
      full: (at: string) => formats.full.format(new Date(at)),
      ago: (at: string | null) => formatAgo(at, now, locale, justNow),
      /** `12 min ago`, for lists. */
      shortAgo: (at: string | null) => formatAgo(at, now, locale, justNow, "short"),
    }),
    [formats, now, locale, justNow],
  );
}
