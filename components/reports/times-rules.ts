import { readPart, type Search, writeParts } from "@/components/ui/table/search-filter";
import { addDays, dayMs } from "@/lib/core/calendar";
import type { ReportClock } from "@/lib/shipments/records/constants";
import {
  classesMax,
  classHoursMax,
  type ReportSplit,
  reportDaysMax,
  reportSplits,
} from "@/lib/shipments/reports/constants";
import type { TimesReport } from "@/lib/shipments/reports/times-contract";

/** What a report shows: its days, what it is limited to, and what it is split by. Empty text: all. */
export interface TimesFilter {
  readonly dateStart: string;
  readonly dateEnd: string;
  readonly by: ReportSplit;
  readonly carrier: string;
  readonly country: string;
  readonly channel: string;
  readonly source: string;
  readonly simulated: boolean;
  /** What it is compared with: `previous`, the days before; a carrier's id; or nothing. */
  readonly compare: string;
}

/** Filters of one value, in the order of the page. */
export const limits = ["carrier", "country", "channel", "source"] as const;
/** Lengths of ranges that end yesterday, in days. */
export const ranges = [7, 30, 90] as const;
/** Compared with as many days before these. */
export const previous = "previous";
/** The key of what has no channel: in an address, where empty means all. */
export const noChannel = "-";

/** A range of so many days that ends yesterday: today's shipments have hardly had time. */
export function rangeOf(days: number, today: string): Pick<TimesFilter, "dateStart" | "dateEnd"> {
  const dateEnd = addDays(today, -1);
  return { dateStart: addDays(dateEnd, 1 - days), dateEnd };
}

/** Reads a filter from an address; what is wrong is as if it were not there. `today` is the account's. */
export function readTimesFilter(search: Search, today: string, by: ReportSplit): TimesFilter {
  const get = (name: string) => readPart(search, name) ?? "";
  const usual = rangeOf(30, today);
  const [from, to] = [get("from"), get("to")];
  const isRange =
    isDay(from) && isDay(to) && from <= to && from >= addDays(today, -reportDaysMax) && to <= today;
  return {
    ...(isRange ? { dateStart: from, dateEnd: to } : usual),
    by: reportSplits.find((split) => split === get("by")) ?? by,
    carrier: get("carrier").slice(0, 64),
    country: /^([A-Z]{2}|\?\?)$/.test(get("country")) ? get("country") : "",
    channel: get("channel").slice(0, 100),
    source: get("source").slice(0, 20),
    simulated: get("simulated") === "true",
    compare: get("compare").slice(0, 64),
  };
}

/** As many days before those of a filter; null where a report does not go back so far. */
export function daysBefore(
  { dateStart, dateEnd }: Pick<TimesFilter, "dateStart" | "dateEnd">,
  today: string,
): Pick<TimesFilter, "dateStart" | "dateEnd"> | null {
  const count = Math.round((Date.parse(dateEnd) - Date.parse(dateStart)) / dayMs) + 1;
  const start = addDays(dateStart, -count);
  return start < addDays(today, -reportDaysMax)
    ? null
    : { dateStart: start, dateEnd: addDays(dateStart, -1) };
}

/** Keys of what a report can be compared with, in the order of a menu: the days before, and other carriers of its time. */
export function listComparable(
  filter: TimesFilter,
  carriers: readonly { readonly key: string }[],
  today: string,
): readonly string[] {
  const others = carriers.map(({ key }) => key).filter((key) => key !== filter.carrier);
  // All carriers are not compared with the only one.
  const isOnlyOne = others.length === 1 && filter.carrier === "";
  return [...(daysBefore(filter, today) === null ? [] : [previous]), ...(isOnlyOne ? [] : others)];
}

/** What a report is compared with, if it can be; `today` is the account's. */
function comparedWith(filter: TimesFilter, today: string) {
  const { compare, carrier, dateStart, dateEnd } = filter;
  if (compare === "" || compare === carrier) return null;
  if (compare === previous) return daysBefore(filter, today);
  return { dateStart, dateEnd, carriers: [compare] };
}

/** The filter of what a report is compared with; null for nothing. */
export function comparedFilter(filter: TimesFilter, today: string): TimesFilter | null {
  const compared = comparedWith(filter, today);
  if (compared === null) return null;
  const { dateStart, dateEnd } = compared;
  return { ...filter, dateStart, dateEnd, ...("carriers" in compared && { carrier: filter.compare }) };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The part of an address after the question mark. Reading it gives the filter back. */
export function writeTimesFilter({ dateStart, dateEnd, simulated, by, ...given }: TimesFilter): string {
  return writeParts(["from", "to", "by", ...limits, "simulated", "compare"], {
    ...{ ...given, from: dateStart, to: dateEnd, by, simulated: simulated ? "true" : null },
  });
}

const channelKey = (channel: string) => (channel === noChannel ? "" : channel);

/** What the call is asked with; `today` is the account's. */
export function toTimesInput(filter: TimesFilter, today: string) {
  const { carrier, country, channel, source, compare: _, ...rest } = filter;
  const compare = comparedWith(filter, today);
  return {
    ...rest,
    ...(compare !== null && { compare }),
    ...(carrier !== "" && { carriers: [carrier] }),
    ...(country !== "" && { countries: [country] }),
    ...(channel !== "" && { channels: [channelKey(channel)] }),
    ...(source !== "" && { sources: [source as "api"] }),
  };
}

/** What the address of the file is asked with. */
export function toExportQuery(filter: TimesFilter) {
  const { carrier, country, channel, source, simulated, compare: _, ...rest } = filter;
  const query = new URLSearchParams({ ...rest, simulated: String(simulated) });
  if (carrier !== "") query.set("carrier", carrier);
  if (country !== "") query.set("country", country);
  if (channel !== "") query.set("channel", channelKey(channel));
  if (source !== "") query.set("source", source);
  return query.toString();
}

const hoursOfUnit = { online: 1, delivered: 24 } as const satisfies Record<ReportClock, number>;

/** Ends of classes as people write them: hours until the first scan, days until the delivery. */
export function writeClassEnds(ends: readonly number[], clock: ReportClock): string {
  return ends.map((hours) => Number((hours / hoursOfUnit[clock]).toFixed(2))).join(", ");
}

/** Ends of classes in hours; null where they are no ascending whole hours, or too many. */
export function readClassEnds(text: string, clock: ReportClock): number[] | null {
  const ends = text
    .split(/[,;\s，；]+/)
    .filter((part) => part !== "")
    .map((part) => Number(part) * hoursOfUnit[clock]);
  const isGood =
    ends.length > 0 &&
    ends.length <= classesMax &&
    ends.every((end, at) => Number.isInteger(end) && end > (ends[at - 1] ?? 0) && end <= classHoursMax);
  return isGood ? ends : null;
}

/** Shipments that took from so many hours to less than so many; `to` null: all that took longer. */
export interface Bin {
  readonly from: number;
  readonly to: number | null;
  readonly count: number;
  /** Part of all shipments up to here, 0 to 1. */
  readonly upTo: number;
  /** Percentiles that are in it. */
  readonly marks: readonly ("p50" | "p90")[];
}

/** Shipments of a histogram in each of these bins. Pure. */
export function countInBins(
  bins: readonly Pick<Bin, "from" | "to">[],
  histogram: readonly { readonly hours: number; readonly count: number }[],
): readonly number[] {
  return bins.map((bin) =>
    histogram.reduce((sum, { hours, count }) => sum + (isIn(bin, hours) ? count : 0), 0),
  );
}

const isIn = ({ from, to }: Pick<Bin, "from" | "to">, hours: number | null) =>
  hours !== null && hours >= from && (to === null || hours < to);

/** Measured shipments of each day of the week that has any, in these bins, Monday first. Pure. */
export function shareByWeekday(
  bins: readonly Pick<Bin, "from" | "to">[],
  weekdays: TimesReport["weekdays"],
): readonly { readonly weekday: number; readonly counts: readonly number[]; readonly total: number }[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const own = weekdays.filter((one) => one.weekday === weekday);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    return total === 0 ? [] : [{ weekday, counts: countInBins(bins, own), total }];
  });
}

/** A figure in hours. A percentile is the whole hours of a shipment: it took less than one more. */
export function figureHours(
  times: TimesReport["sum"],
  figure: "p50" | "p80" | "p90" | "average",
): number | null {
  const hours = times[figure];
  return figure === "average" || hours === null ? hours : hours + 1;
}

/** Widths of bins, in hours: the first that needs no more than `binsMax`. */
const widths = [1, 3, 6, 12, 24, 48, 96, 168] as const;
const binsMax = 12;
/** The last bin holds what takes longer than this part of the shipments. */
const shownPart = 0.98;

/** A histogram in bins of one width, which all but the slowest shipments fit into. Pure. */
export function binTimes(
  histogram: TimesReport["histogram"],
  { p50, p90 }: Pick<TimesReport["sum"], "p50" | "p90">,
): readonly Bin[] {
  const total = histogram.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [];
  let passed = 0;
  const last = histogram.find(({ count }) => {
    passed += count;
    return passed >= shownPart * total;
  });
  const most = (last?.hours ?? 0) + 1;
  const width = widths.find((one) => most / one <= binsMax) ?? Math.ceil(most / binsMax / 24) * 24;
  const ends = Array.from({ length: Math.ceil(most / width) }, (_, at) => (at + 1) * width);
  const slowest = histogram.at(-1)?.hours ?? 0;
  const limitsOf = [...ends, ...(slowest >= (ends.at(-1) ?? 0) ? [null] : [])];
  const spans = limitsOf.map((to, at) => ({ from: at === 0 ? 0 : (ends[at - 1] ?? 0), to }));
  let upTo = 0;
  return countInBins(spans, histogram).map((count, at) => {
    const span = spans[at] ?? { from: 0, to: null };
    upTo += count;
    const marks = [
      ...(isIn(span, p50) ? (["p50"] as const) : []),
      ...(isIn(span, p90) ? (["p90"] as const) : []),
    ];
    return { ...span, count, upTo: upTo / total, marks };
  });
}
