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
import { type Bin, countInBins } from "@/lib/shipments/reports/group-times";
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
/** The key of what has no country. */
export const unknownCountry = "??";

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

/** What holidays are asked with: those of the only country, else of the most frequent ones; null where it is not known. */
export function toHolidaysInput(filter: TimesFilter, clock: ReportClock, today: string) {
  if (filter.country === unknownCountry) return null;
  const { by: _, compare: __, ...input } = toTimesInput({ ...filter, compare: "" }, today);
  return { ...input, clock };
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
