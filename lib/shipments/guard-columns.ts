import { AppError } from "@/lib/core/app-error";
import type { RestrictedColumn } from "@/lib/core/operations";
import type { RowScope } from "@/lib/platform/context";
import { numberKinds, type SortColumn } from "./constants";
import type { ListInput, ShipmentChange, ShipmentFilter, ShipmentView } from "./schemas";

type Hidden = RowScope["hidden"];

/** Columns that a text search reads besides the number. */
const searched: readonly RestrictedColumn[] = ["orderNumber", "customerName", "customerEmail"];

/** What each restricted column is called in views and changes, as a filter, and as a sort. */
const restrictedFields = {
  orderNumber: {
    fields: ["orderNumber"],
    filters: ["innerNum"],
    sorts: ["orderNumber"],
  },
  customerName: { fields: ["customerName"], filters: ["customer"], sorts: ["customer"] },
  customerEmail: {
    fields: ["customerEmail", "customerLanguage"],
    filters: ["customer"],
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

/** Whether a text search would read a hidden column. */
export function hidesSearched({ hidden }: Pick<RowScope, "hidden">): boolean {
  return searched.some((column) => hidden.has(column));
}

/** Throws forbidden for a filter of a hidden column, whatever its value: it would tell of it. */
export function guardFilter({ hidden }: Pick<RowScope, "hidden">, filter: ShipmentFilter): void {
  const readsOrders = filter.trackNum !== undefined && filter.numberType === numberKinds.order;
  if (readsOrders && hidden.has("orderNumber")) throw new AppError("forbidden");
  for (const column of hidden)
    if (restrictedFields[column].filters.some((name) => filter[name] !== undefined))
      throw new AppError("forbidden");
}

/** Throws forbidden for a sort by a hidden column. */
export function guardSort({ hidden }: Pick<RowScope, "hidden">, sort: ListInput["sort"]): void {
  const name = sort.replace("-", "");
  for (const column of hidden)
    if (restrictedFields[column].sorts.some((one) => one === name)) throw new AppError("forbidden");
}

/** A search as it stands in an address, without filters and sorts of hidden columns: links and saved views stay usable. */
export function redactSearch(search: URLSearchParams, hidden: Hidden): URLSearchParams {
  const kept = new URLSearchParams(search);
  if (hidden.has("orderNumber") && kept.get("numberType") === String(numberKinds.order)) {
    kept.delete("numberType");
    kept.delete("trackNum");
  }
  for (const column of hidden) {
    const { filters, sorts } = restrictedFields[column];
    for (const name of filters) kept.delete(name);
    if (sorts.some((one) => one === kept.get("sort")?.replace("-", ""))) kept.delete("sort");
  }
  return kept;
}

/** Throws forbidden for a change of a hidden column: nobody overwrites what they cannot see. */
export function guardChange(scope: Pick<RowScope, "hidden">, change: ShipmentChange): void {
  if (changesHidden(scope, change)) throw new AppError("forbidden");
}

/** Whether a change names a hidden column. */
export function changesHidden({ hidden }: Pick<RowScope, "hidden">, change: ShipmentChange): boolean {
  return [...hidden].some((column) =>
    restrictedFields[column].fields.some((name) => change[name] !== undefined),
  );
}

/** A shipment without its hidden columns: they are empty, whatever they hold. */
export function redactShipment(view: ShipmentView, hidden: Hidden): ShipmentView {
  if (hidden.size === 0) return view;
  const names = [...hidden].flatMap(
    (column): readonly (keyof ShipmentView)[] => restrictedFields[column].fields,
  );
  return { ...view, ...Object.fromEntries(names.map((name) => [name, null])) };
}
