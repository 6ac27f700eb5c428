import type { Locale } from "@/lib/core/locales";
import type { HoursSpan } from "@/lib/core/name-span";
import { localePath } from "@/lib/platform/i18n/format";
import { type DateKind, dateKinds, type ListView } from "@/lib/shipments/records/constants";
import { writeTook } from "@/lib/shipments/records/filter-took";
import type { ShipmentFilter } from "@/lib/shipments/records/schemas";
import type { ReportSplit } from "@/lib/shipments/reports/constants";
import { noChannel, type TimesFilter, unknownCountry } from "./times-rules";

/** The shipment list of a view with a filter in its address. Null or missing values are omitted. */
export function shipmentsAddress(
  locale: Locale,
  view: ListView,
  filter: { readonly [Key in keyof ShipmentFilter]?: ShipmentFilter[Key] | null } = {},
): string {
  const pairs = Object.entries(filter).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return localePath(locale, `/userManage/track/${view}${search === "" ? "" : `?${search}`}`);
}

/** All shipments of one day of the account, by the kind of date. */
export function dayAddress(
  locale: Locale,
  kind: Exclude<DateKind, "any">,
  day: string,
  view: ListView = "all",
): string {
  return shipmentsAddress(locale, view, { dateType: dateKinds[kind], dateStart: day, dateEnd: day });
}

/** What a report on times is about. */
export interface TimesAbout {
  readonly name: "online" | "delivered" | "country";
  readonly filter: TimesFilter;
  /** In its days there are simulated shipments and real ones. */
  readonly isMixed: boolean;
}

/** A part of a report: a row, or those that took so long, also of one day of the week (1 is Monday). */
export type TimesPart =
  | { readonly by: ReportSplit; readonly key: string }
  | { readonly span: HoursSpan; readonly weekday?: number };

/** The shipments of a part of a report on times; null where the list has no such filter. */
export function timesAddress(
  locale: Locale,
  { name, filter, isMixed }: TimesAbout,
  part: TimesPart,
): string | null {
  const clock = name === "online" ? "online" : "delivered";
  const { dateStart, dateEnd, carrier, country, channel, source } = {
    ...filter,
    ...("key" in part && keyFilter(part)),
  };
  if (channel === noChannel || country === unknownCountry) return null;
  return shipmentsAddress(locale, "all", {
    dateType: dateKinds[clock === "online" ? "added" : "delivered"],
    ...{ dateStart, dateEnd, code: carrier || null, method: channel || null },
    ...{ source: (source as "api") || null, country: country || null },
    took: "key" in part ? null : writeTook({ clock, weekday: null, ...part, ...part.span }),
    simulated: isMixed ? `${filter.simulated}` : null,
  });
}

function keyFilter({ by, key }: { readonly by: ReportSplit; readonly key: string }): Partial<TimesFilter> {
  if (by === "day") return { dateStart: key, dateEnd: key };
  return { [by]: by === "channel" ? key || noChannel : key };
}
