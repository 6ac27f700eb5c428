import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { type DateKind, dateKinds, type ListView } from "@/lib/shipments/records/constants";
import type { ShipmentFilter } from "@/lib/shipments/records/schemas";

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
