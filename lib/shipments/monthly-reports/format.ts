import type { Locale } from "@/lib/core/locales";
import { nameSpan } from "@/lib/core/name-span";
import { dayFormat, formatDayRange } from "@/lib/platform/i18n/format-day";
import { formatHours } from "@/lib/platform/i18n/format-hours";
import { dateFormat } from "@/lib/platform/i18n/format-time";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { Words } from "@/lib/platform/i18n/load-translator";
import { binTimes, countInBins, figureHours } from "@/lib/shipments/reports/group-times";
import type { AllRows } from "@/lib/shipments/reports/list-times";
import { keyNamer } from "@/lib/shipments/reports/name-keys";
import { listDays } from "@/lib/shipments/reports/resolve-days";
import type { ReportTimes } from "@/lib/shipments/reports/times-contract";
import { isMonth, type ReportAsked, type ReportDays, type ReportFigures } from "./read-figures";

/** A key figure, and how it was before. */
export interface SheetFigure {
  readonly label: string;
  readonly value: string;
  readonly before: {
    readonly text: string;
    readonly change: "up" | "down" | "same";
    readonly isGood: boolean | null;
  } | null;
}

export interface SheetTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many rows it does not have. */
  readonly more: string | null;
}

/** Everything that is written on a report, in its reader's language. */
export interface ReportSheet {
  readonly locale: Locale;
  readonly createdAt: Date;
  readonly title: string;
  readonly period: string;
  readonly account: string;
  readonly lines: readonly string[];
  /** Its shipments are simulated. */
  readonly simulated: string | null;
  readonly figures: readonly SheetFigure[];
  readonly days: {
    readonly title: string;
    readonly bars: readonly { readonly label: string; readonly count: number; readonly figure: string }[];
  };
  readonly times: {
    readonly title: string;
    /** What solid and hollow bars are; null: there are no hollow ones. */
    readonly legend: readonly [string, string] | null;
    /** Parts of the largest bar, 0 to 1. */
    readonly bars: readonly {
      readonly label: string;
      readonly part: number;
      readonly figure: string;
      readonly beforePart: number | null;
    }[];
  };
  readonly tables: readonly SheetTable[];
  readonly notes: { readonly title: string; readonly lines: readonly string[] };
  readonly footer: string;
  readonly page: (page: number, pages: number) => string;
}

/** Rows of a table. */
const rowsMax = 10;

interface About {
  readonly locale: Locale;
  readonly account: string;
  readonly site: string;
  readonly now: Date;
  readonly say: Words;
}

/** A report in words. Pure. */
export function formatReport(found: ReportFigures, about: About): ReportSheet {
  const { asked, before, days, carriers, countries } = found;
  const { locale, account, site, now, say } = about;
  const t = (key: string, values?: Record<string, string | number>) => say(`monthly-reports.${key}`, values);
  const time = dateFormat(locale, {
    ...{ dateStyle: "long", timeStyle: "short", timeZone: days.zone },
  });
  return {
    ...{ locale, account, createdAt: now, title: t("title"), period: formatPeriod(asked, locale) },
    lines: [
      ...listLimits(asked, about),
      ...(before ? [t("compared", { period: formatPeriod(before, locale) })] : []),
      t("asOf", { time: time.format(new Date(days.asOf ?? now)) }),
    ],
    simulated: asked.simulated ? t("simulated") : null,
    figures: listFigures(found, about),
    days: { title: t("days"), bars: listBars(days, asked, locale) },
    times: formatTimes(found, about),
    tables: [
      ...(countries ? [formatTable(countries, "country", about)] : []),
      formatTable(carriers, "carrier", about),
    ],
    notes: { title: t("about"), lines: listNotes(found, about) },
    footer: [account, site].join(" · "),
    page: (page, pages) => t("page", { page, pages }),
  };
}

/** "November 2026", or "3–9 November 2026". */
function formatPeriod(days: ReportDays, locale: Locale): string {
  return isMonth(days)
    ? dayFormat(locale, { month: "long", year: "numeric" })(days.dateStart)
    : formatDayRange({ from: days.dateStart, to: days.dateEnd }, locale);
}

/** What a report is limited to. */
function listLimits(asked: ReportAsked, { locale, say }: About): readonly string[] {
  const limits = {
    carrier: "carriers",
    country: "countries",
    channel: "channels",
    source: "sources",
  } as const;
  return (Object.keys(limits) as (keyof typeof limits)[]).flatMap((by) => {
    const nameOf = keyNamer(by, locale, (key) => say(`reports.${key}`));
    const names = (asked[limits[by]] ?? []).map(nameOf);
    const label = say(`reports.splits.${by}`);
    return names.length === 0 ? [] : [say("monthly-reports.of", { label, words: names.join(", ") })];
  });
}

const sizeOf = ({ measured, waiting, leftOut }: ReportTimes) => measured + waiting + leftOut;
const deliveredOf = ({ measured, leftOut }: ReportTimes) => measured + leftOut;

function listFigures({ online, days }: ReportFigures, { locale, say }: About): readonly SheetFigure[] {
  const number = new Intl.NumberFormat(locale);
  const beside = (words: string) => say("monthly-reports.before", { figure: words });
  const figure = (
    label: string,
    [value, earlier]: readonly [number | null, number | null],
    write: (value: number) => string,
    isTime: boolean,
  ): SheetFigure => {
    if (value === null || earlier === null || (earlier === 0 && !isTime))
      return { label, value: value === null ? "—" : write(value), before: null };
    const change = value === earlier ? "same" : value > earlier ? "up" : "down";
    const isGood = !isTime || change === "same" ? null : change === "down";
    return { label, value: write(value), before: { text: beside(write(earlier)), change, isGood } };
  };
  const count = (name: string, report: AllRows, of: (times: ReportTimes) => number) =>
    figure(
      say(`monthly-reports.${name}`),
      [of(report.sum), report.compared && of(report.compared.sum)],
      (value) => number.format(value),
      false,
    );
  const time = (clock: "online" | "delivered", report: AllRows, name: "p50" | "p90" | "average") =>
    figure(
      say("monthly-reports.of", {
        ...{ label: say(`reports.${clock}.title`), words: say(`reports.figures.${name}`) },
      }),
      [figureHours(report.sum, name), report.compared && figureHours(report.compared.sum, name)],
      (value) => formatHours(value, locale),
      true,
    );
  return [
    count("added", online, sizeOf),
    count("delivered", days, deliveredOf),
    time("online", online, "p50"),
    time("delivered", days, "average"),
    time("delivered", days, "p50"),
    time("delivered", days, "p90"),
  ];
}

function listBars({ rows }: AllRows, { dateStart, dateEnd }: ReportDays, locale: Locale) {
  const short = dayFormat(locale, { day: "numeric", month: "short" });
  const number = new Intl.NumberFormat(locale);
  const byDay = new Map(rows.map((row) => [row.key, deliveredOf(row)]));
  return listDays({ start: dateStart, end: dateEnd }).map((day) => {
    const count = byDay.get(day) ?? 0;
    return { label: short(day), count, figure: number.format(count) };
  });
}

function formatTimes(
  { asked, before, days: { histogram, sum, compared } }: ReportFigures,
  { locale, say }: About,
): ReportSheet["times"] {
  const bins = binTimes(histogram, sum);
  const others = compared === null ? null : countInBins(bins, compared.histogram);
  const [total, earlier] = [Math.max(1, sum.measured), Math.max(1, compared?.sum.measured ?? 0)];
  const most = Math.max(
    ...[0.001, ...bins.map(({ count }) => count / total)],
    ...(others ?? []).map((count) => count / earlier),
  );
  const number = new Intl.NumberFormat(locale);
  return {
    title: say("reports.histogram.title"),
    legend: others && before ? [formatPeriod(asked, locale), formatPeriod(before, locale)] : null,
    bars: bins.map((bin, at) => ({
      label: nameSpan(bin, (key, values) => say(`ui.span.${key}`, values)),
      ...{ part: bin.count / total / most, figure: number.format(bin.count) },
      beforePart: others === null ? null : (others[at] ?? 0) / earlier / most,
    })),
  };
}

function formatTable(
  { rows, compared }: AllRows,
  by: "country" | "carrier",
  { locale, say }: About,
): SheetTable {
  const t = (key: string, values?: Record<string, string | number>) => say(`monthly-reports.${key}`, values);
  const number = new Intl.NumberFormat(locale);
  const timeOf = (times: ReportTimes | null, name: "p50" | "p90") => {
    const hours = times && figureHours(times, name);
    return hours === null ? "—" : formatHours(hours, locale);
  };
  const measured = rows.filter((row) => row.measured > 0);
  const rest = measured.length - rowsMax;
  return {
    title: t(`tables.${by}`),
    columns: [
      ...[say(`reports.splits.${by}`), t("columns.measured")],
      ...[say("reports.figures.p50"), ...(compared ? [t("columns.before")] : []), say("reports.figures.p90")],
    ],
    rows: measured
      .slice(0, rowsMax)
      .map((row) => [
        ...[row.name, number.format(row.measured), timeOf(row, "p50")],
        ...[...(compared ? [timeOf(row.compared, "p50")] : []), timeOf(row, "p90")],
      ]),
    more: rest > 0 ? t("more", { count: rest }) : null,
  };
}

/** How many shipments the figures are about, and how many they are not. */
function listNotes({ asked, online, days }: ReportFigures, { locale, say }: About): readonly string[] {
  const number = new Intl.NumberFormat(locale);
  const about = (clock: "online" | "delivered", { sum }: AllRows) => [
    say(`reports.counts.${clock}.measured`, { count: sum.measured }),
    ...(["waiting", "leftOut"] as const)
      .filter((name) => sum[name] > 0)
      .map((name) =>
        say(`reports.counts.${clock}.${name}`, { count: sum[name], figure: number.format(sum[name]) }),
      ),
  ];
  const sentence = (clock: "online" | "delivered", report: AllRows) =>
    say("monthly-reports.of", {
      ...{ label: say(`reports.${clock}.title`), words: joinSentences(about(clock, report), locale) },
    });
  return [
    ...[sentence("delivered", days), sentence("online", online)],
    ...(asked.simulated ? [say("monthly-reports.simulatedNote")] : []),
  ];
}
