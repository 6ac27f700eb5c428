import type { RestrictedColumn } from "@/lib/core/operations";
import { numberKinds, type SortColumn } from "./constants";
import type { ShipmentChange, ShipmentFilter, ShipmentView } from "./schemas";

/** What each restricted column is called in views and changes, as a filter, and as a sort. */
export const restrictedFields = {
  orderNumber: {
    fields: ["orderNumber"],
    filters: ["innerNum"],
    sorts: ["orderNumber"],
  },
  customerName: { fields: ["customerName"], filters: [], sorts: ["customer"] },
  customerEmail: {
    fields: ["customerEmail", "customerLanguage"],
    filters: [],
    sorts: ["customer"],
  },
  destination: {
    fields: ["destination", "customerState"],
    filters: ["country"],
    sorts: ["destination"],
  },
  contact: { fields: ["postcode", "phone"], filters: [], sorts: [] },
} as const satisfies Record<
  RestrictedColumn,
  {
    readonly fields: readonly (keyof ShipmentChange & keyof ShipmentView)[];
    readonly filters: readonly (keyof ShipmentFilter)[];
    readonly sorts: readonly SortColumn[];
  }
>;

/** The customer filter reads the name and the email; of a scope with one of them hidden the other. */
export function hidesCustomers(hidden: ReadonlySet<RestrictedColumn>): boolean {
  return hidden.has("customerName") && hidden.has("customerEmail");
}

/** A search as it stands in an address, without filters and sorts of hidden columns: links and saved views stay usable. */
export function redactSearch(
  search: URLSearchParams,
  hidden: ReadonlySet<RestrictedColumn>,
): URLSearchParams {
  const shown = new URLSearchParams(search);
  if (hidden.has("orderNumber") && shown.get("numberType") === String(numberKinds.order)) {
    shown.delete("numberType");
    shown.delete("trackNum");
  }
  if (hidesCustomers(hidden)) shown.delete("customer");
  for (const column of hidden) {
    const { filters, sorts } = restrictedFields[column];
    for (const name of filters) shown.delete(name);
    if (sorts.some((one) => one === shown.get("sort")?.replace("-", ""))) shown.delete("sort");
  }
  return shown;
}
