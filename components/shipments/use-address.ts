"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useLocale } from "next-intl";
import { useCallback, useMemo, useRef } from "react";
import { useMayDo } from "@/components/shell/may-do";
import type { Locale } from "@/lib/core/locales";
import { restrictedColumns } from "@/lib/core/operations";
import { type ListName, listViewNames } from "@/lib/shipments/records/constants";
import { redactSearch } from "@/lib/shipments/records/redact-search";
import { type ListLocation, type ListQuery, readAddress, readOpen, writeAddress, writeOpen } from "./address";

export interface Address {
  readonly place: ListLocation;
  readonly query: ListQuery;
  /** Address of a search in this list, or of another view of it. */
  readonly linkTo: (query: ListQuery, view?: ListLocation["view"]) => string;
  /**
   * Goes to a search made from the one that the address carries in that instant, without reloading the page; `replace`
   * leaves no step to go back to. It closes the opened shipment unless the list stays the same in another order.
   */
  readonly go: (
    change: (query: ListQuery) => ListQuery,
    how?: { view?: ListLocation["view"]; replace?: boolean; keepsOpen?: boolean },
  ) => Promise<void>;
}

/** Which list and view a path names. */
function placeOf(list: ListName, path: string): ListLocation {
  const last = path.split("/").at(-1);
  return { list, view: (list === "active" && listViewNames.find((one) => one === last)) || "all" };
}

/**
 * The search that the address carries. It is the only place where the search is kept: back and reload keep it right.
 * `mayGo` is asked before each step, and may refuse it.
 */
export function useAddress(list: ListName, mayGo: () => Promise<boolean>): Address {
  const locale = useLocale() as Locale;
  const path = usePathname();
  const search = useSearchParams();
  const place = useMemo(() => placeOf(list, path), [list, path]);
  const shown = useShownSearch();
  const listed = writeOpen(`?${search}`, null);
  const query = useMemo(() => readAddress(place, shown(listed)), [place, listed, shown]);
  const request = useRef(mayGo);
  request.current = mayGo;
  const linkTo = useCallback<Address["linkTo"]>(
    (next, view = place.view) => writeAddress(locale, { list: place.list, view }, next),
    [locale, place],
  );
  const go = useCallback<Address["go"]>(
    async (change, { view, replace = false, keepsOpen = false } = {}) => {
      if (!(await request.current())) return;
      // The router draws a new address a little later: what was drawn last may lack what was chosen a moment ago.
      const here = placeOf(list, window.location.pathname);
      const next = change(readAddress(here, shown(window.location.search)));
      const open = keepsOpen ? readOpen(new URLSearchParams(window.location.search)) : null;
      const address = writeOpen(writeAddress(locale, { list, view: view ?? here.view }, next), open);
      if (replace) window.history.replaceState(null, "", address);
      else window.history.pushState(null, "", address);
    },
    [list, locale, shown],
  );
  return useMemo(() => ({ place, query, linkTo, go }), [place, query, linkTo, go]);
}

/** Reads a search without what the user's role hides: a link may have been made by somebody who sees more. */
function useShownSearch(): (search: string) => URLSearchParams {
  const { sees } = useMayDo();
  return useCallback(
    (search) =>
      redactSearch(new URLSearchParams(search), new Set(restrictedColumns.filter((column) => !sees(column)))),
    [sees],
  );
}
