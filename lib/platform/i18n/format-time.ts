import { dayMs, findLocal, hourMs, localDay, minuteMs } from "@/lib/core/calendar";
import { lazilyBy } from "@/lib/core/lazily";
import { middleZone } from "@/lib/core/list-zones";
import type { Locale } from "@/lib/core/locales";

/** English dates are written day first throughout the product; Portuguese is European. */
const intlLocales: Readonly<Partial<Record<Locale, string>>> = { en: "en-GB", pt: "pt-PT" };

/** Locale tag for Intl's date formats of an interface language. */
export function dateLocale(locale: Locale): string {
  return intlLocales[locale] ?? locale;
}

type DateOptions = Intl.DateTimeFormatOptions;

const formats = lazilyBy((key: string) => {
  const [locale, options] = JSON.parse(key) as [Locale, DateOptions];
  return new Intl.DateTimeFormat(dateLocale(locale), options);
});

/** Formats dates in the reader's language; one for all with these options, since making one costs as much as a thousand uses. */
export function dateFormat(locale: Locale, options: DateOptions): Intl.DateTimeFormat {
  return formats(JSON.stringify([locale, options]));
}

/** A range as Intl writes it. Node and browsers put different spaces around the dash, and a page must be the same from both. */
export function formatRange(format: Intl.DateTimeFormat, from: Date, until: Date): string {
  return format.formatRange(from, until).replace(/[\u2009\u202f]/g, " ");
}

const steps = [
  { unit: "month", ms: 30 * dayMs },
  { unit: "week", ms: 7 * dayMs },
  { unit: "day", ms: dayMs },
  { unit: "hour", ms: hourMs },
  { unit: "minute", ms: minuteMs },
] as const;

/**
 * "12 minutes ago" in the reader's language, "12 min ago" if `style` is short; `justNow` within the minute; null for a
 * future or missing time.
 */
export function formatAgo(
  at: string | null,
  now: Date,
  locale: Locale,
  justNow: string,
  style: "long" | "short" = "long",
): string | null {
  if (at === null) return null;
  const passed = now.getTime() - Date.parse(at);
  // A server's clock may be slightly ahead of the reader's.
  if (Number.isNaN(passed) || passed < -minuteMs) return null;
  const step = steps.find((one) => passed >= one.ms);
  return step ? relative(locale, style).format(-Math.floor(passed / step.ms), step.unit) : justNow;
}

/** Tomorrow may be anything up to two days: hours say it better. */
const aheadMs = {
  month: 30 * dayMs,
  week: 14 * dayMs,
  day: 2 * dayMs,
  hour: hourMs,
  minute: minuteMs,
} as const;

/**
 * "in 3 hours" in the reader's language, rounded to the nearest, because it is a promise; "in 20 seconds" within the
 * minute; "now" once it is due.
 */
export function formatAhead(at: string, now: Date, locale: Locale): string {
  const exact = Date.parse(at) - now.getTime();
  const left = exact < minuteMs ? exact : Math.round(exact / minuteMs) * minuteMs;
  const step = steps.find(({ unit }) => left >= aheadMs[unit]);
  if (step) return relative(locale).format(Math.round(left / step.ms), step.unit);
  return relative(locale).format(Math.max(0, Math.ceil(left / 1000)), "second");
}

const relatives = lazilyBy((key: string) => {
  const [locale, style] = key.split(" ") as [Locale, "long" | "short"];
  return new Intl.RelativeTimeFormat(dateLocale(locale), { numeric: "auto", style });
});

const relative = (locale: Locale, style: "long" | "short" = "long") => relatives(`${locale} ${style}`);

/** `14:05` of a carrier's local time; null if it gave a day only. */
export function clockOf(local: string): string | null {
  return local.length > 10 ? local.slice(11, 16) : null;
}

/** When and where as each language joins it: `Mon 23 Nov, 09:30, Leipzig`, `11月23日 09:30 · 莱比锡`. What is not known is left out. */
export function joinArrival(
  { day, clock, place }: Readonly<Record<"day" | "clock" | "place", string | null>>,
  locale: Locale,
): string {
  const isChinese = locale === "zh-CN";
  const when = [day, clock].filter(Boolean).join(isChinese ? " " : ", ");
  return [when, place].filter(Boolean).join(isChinese ? " · " : ", ");
}

/** `UTC+1`, `UTC−3:30`, `UTC` of an offset (`+01:00`, `Z`); null if unknown. */
export function offsetText(offset: string | null): string | null {
  if (offset === null) return null;
  const [, sign, hours = "0", minutes = "00"] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  if (!sign || (Number(hours) === 0 && minutes === "00")) return "UTC";
  return `UTC${sign === "-" ? "−" : "+"}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
}

/** "Saturday 14 March" of a local day (`2026-03-14…`); the year only if it differs from that of `now`. */
export function formatDay(
  local: string,
  now: Date,
  locale: Locale,
  weekday: "long" | "short" = "long",
): string {
  const year = local.slice(0, 4) === String(now.getUTCFullYear()) ? undefined : "numeric";
  return dateFormat(locale, {
    weekday,
    day: "numeric",
    month: weekday === "long" ? "long" : "short",
    ...(year ? { year } : {}),
    timeZone: "UTC",
  }).format(new Date(`${local.slice(0, 10)}T00:00:00Z`));
}

/** "24 – 26 November" of two local days, "24 – 26 Nov" if `month` is short; one day alone if they are the same. */
export function formatDays(
  first: string,
  last: string,
  locale: Locale,
  month: "long" | "short" = "long",
): string {
  const format = dateFormat(locale, {
    day: "numeric",
    month,
    timeZone: "UTC",
  });
  const [from, until] = [new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)];
  if (locale !== "zh-CN" || first === last) return formatRange(format, from, until);
  // Intl writes "11/24 – 11/26".
  const end = format.format(until);
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${format.format(from)}至${isSameMonth ? end.slice(end.indexOf("月") + 1) : end}`;
}

/** A sentence in which lines break beside a day and its month, or a range of days in one month, but not within. */
export function keepDates(text: string): string {
  return text.replace(/(\d\.?|\bde|–) /g, "$1\u00a0");
}

/** "22 Nov, 07:43" of a local time, "22 Nov" of a local day; the year only if it differs from that of `now`. */
export function formatLocal(local: string, now: Date, locale: Locale): string {
  const isThisYear = local.slice(0, 4) === String(now.getUTCFullYear());
  const day = dateFormat(locale, {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(`${local.slice(0, 10)}T00:00:00Z`));
  return [day, clockOf(local)].filter(Boolean).join(", ");
}

/** Where a local time without an offset is read: in this country if it is known, else in the reader's zone. */
export interface DayPlace {
  readonly offset: string | null;
  /** Alpha-2. */
  readonly country: string | null;
  readonly zone: string;
}

/** Today's date (`2026-03-14`) where a local time was given. */
export function todayAt({ offset, country, zone }: DayPlace, now: Date): string {
  if (offset === null) return localDay(now, middleZone(country, now.getTime()) ?? zone);
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  const shift = (sign === "-" ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
  return new Date(now.getTime() + (sign ? shift : 0)).toISOString().slice(0, 10);
}

/** An instant as local time of a zone, `YYYY-MM-DDTHH:mm`. */
export function localTime(at: string | Date, timeZone: string): string {
  return findLocal(timeZone, new Date(at).getTime()).local.slice(0, 16);
}
