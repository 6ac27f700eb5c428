import { selectionMax } from "@/lib/shipments/records/constants";
import type { ShipmentFilter, Target } from "@/lib/shipments/records/schemas";

/** Named rows, on whatever page they stand, or all of the filter but some. */
export type Selection =
  | { readonly kind: "ids"; readonly ids: ReadonlySet<string> }
  | { readonly kind: "filter"; readonly except: ReadonlySet<string> };

export const nothingSelected: Selection = { kind: "ids", ids: new Set() };
export const allSelected: Selection = { kind: "filter", except: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === "ids" ? selection.ids.has(id) : !selection.except.has(id);
}

/** Selects rows, or takes them out. More than may be named at once are left out. */
export function select(selection: Selection, ids: readonly string[], on: boolean): Selection {
  if (selection.kind === "filter")
    return { kind: "filter", except: changeSet(selection.except, ids, !on, selectionMax) };
  return { kind: "ids", ids: changeSet(selection.ids, ids, on, selectionMax) };
}

function changeSet(
  set: ReadonlySet<string>,
  ids: readonly string[],
  on: boolean,
  max: number,
): ReadonlySet<string> {
  const changed = new Set(set);
  for (const id of ids) {
    if (!on) changed.delete(id);
    else if (changed.size < max) changed.add(id);
  }
  return changed;
}

/** How many are selected when the filter holds `total`. */
export function countSelected(selection: Selection, total: number): number {
  return selection.kind === "ids" ? selection.ids.size : Math.max(0, total - selection.except.size);
}

/** What a call acts on; null where nothing is selected. */
export function toTarget(
  selection: Selection,
  filter: ShipmentFilter,
  archived: boolean,
  total: number,
): Target | null {
  if (countSelected(selection, total) === 0) return null;
  if (selection.kind === "ids") return { ids: [...selection.ids] };
  return { filter, archived, except: [...selection.except] };
}
