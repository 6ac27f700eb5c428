import { AppError } from "@/lib/core/app-error";
import type { RestrictedColumn } from "@/lib/core/operations";
import type { RowScope } from "@/lib/platform/adapters/context";
import { numberKinds } from "./constants";
import { hidesCustomers, restrictedFields } from "./redact-search";
import type { ListInput, ShipmentChange, ShipmentFilter, ShipmentView } from "./schemas";

type Hidden = RowScope["hidden"];

/** Columns that a text search reads besides the number. */
const searched: readonly RestrictedColumn[] = ["orderNumber", "customerName", "customerEmail"];

/** Whether a text search would read a hidden column. */
export function hidesSearched({ hidden }: Pick<RowScope, "hidden">): boolean {
  return searched.some((column) => hidden.has(column));
}

/** Throws forbidden for a filter of a hidden column, whatever its value: it would tell of it. */
export function guardFilter({ hidden }: Pick<RowScope, "hidden">, filter: ShipmentFilter): void {
  const readsOrders = filter.trackNum !== undefined && filter.numberType === numberKinds.order;
  if (readsOrders && hidden.has("orderNumber")) throw new AppError("forbidden");
  if (filter.customer !== undefined && hidesCustomers(hidden)) throw new AppError("forbidden");
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
