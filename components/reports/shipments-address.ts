import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { type DateKind, dateKinds, type ListView } from "@/lib/shipments/records/constants";
import type { ShipmentFilter } from "@/lib/shipments/records/schemas";
import type { ReportSplit } from "@/lib/shipments/reports/constants";

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

interface RowOf {
  readonly by: ReportSplit;
  readonly name: "online" | "delivered" | "country";
  /** What the report is about. */
  readonly days: { readonly dateStart: string; readonly dateEnd: string };
}

/** The shipments of a row of a report on times; null where the list has no such filter. */
export function rowAddress(locale: Locale, key: string, { by, name, days }: RowOf): string | null {
  const kind = name === "online" ? "added" : "delivered";
  if (by === "day") return dayAddress(locale, kind, key);
  if (key === "" || key === "??") return null;
  const range = { dateType: dateKinds[kind], ...days };
  if (by === "carrier") return shipmentsAddress(locale, "all", { ...range, code: key });
  if (by === "country") return shipmentsAddress(locale, "all", { ...range, country: key });
  if (by === "channel") return shipmentsAddress(locale, "all", { ...range, method: key });
  return shipmentsAddress(locale, "all", { ...range, source: key as "api" });
}
