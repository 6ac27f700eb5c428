"use client";
import { useCallback, useState } from "react";
import { allSelected, isSelected, nothingSelected, type Selection, select } from "./selection";

/** The rows that are selected, over pages and orders; another filter clears the selection. */
export function useSelection(filterKey: string) {
  const [state, setState] = useState({ filterKey, selection: nothingSelected });
  const selection: Selection = state.filterKey === filterKey ? state.selection : nothingSelected;
  const change = useCallback(
    (ids: readonly string[], on: boolean) =>
      setState((now) => {
        const before = now.filterKey === filterKey ? now.selection : nothingSelected;
        return { filterKey, selection: select(before, ids, on) };
      }),
    [filterKey],
  );
  const clear = useCallback(() => setState({ filterKey, selection: nothingSelected }), [filterKey]);
  const selectAll = useCallback(() => setState({ filterKey, selection: allSelected }), [filterKey]);
  return { selection, change, clear, selectAll };
}

/** Selects all rows of a page; null if they are. */
export function selectRest(
  rows: readonly { readonly id: string }[],
  { selection, change }: Pick<ReturnType<typeof useSelection>, "selection" | "change">,
): (() => void) | null {
  if (rows.every(({ id }) => isSelected(selection, id))) return null;
  return () =>
    change(
      rows.map(({ id }) => id),
      true,
    );
}
