"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useLocale } from "next-intl";
import { useCallback, useMemo } from "react";
import type { Locale } from "@/lib/core/locales";
import { deskViews, type ListName } from "@/lib/shipments/constants";
import { type DeskPlace, type DeskQuery, readAddress, writeAddress } from "./address";

export interface Address {
  readonly place: DeskPlace;
  readonly query: DeskQuery;
  /** Address of a search in this list, or of another view of it. */
  readonly linkTo: (query: DeskQuery, view?: DeskPlace["view"]) => string;
  /** Goes there without loading the page anew; `replace` leaves no step to go back to. */
  readonly go: (query: DeskQuery, how?: { view?: DeskPlace["view"]; replace?: boolean }) => void;
}

/** The search that the address carries. It is the only place where the search is kept: back and reload keep it right. */
export function useAddress(list: ListName): Address {
  const locale = useLocale() as Locale;
  const path = usePathname();
  const search = useSearchParams();
  const last = path.split("/").at(-1);
  const view = (list === "desk" && deskViews.find((one) => one === last)) || "all";
  const place = useMemo(() => ({ list, view }), [list, view]);
  const query = useMemo(() => readAddress(place, new URLSearchParams(search.toString())), [place, search]);
  const linkTo = useCallback<Address["linkTo"]>(
    (next, to = place.view) => writeAddress(locale, { list: place.list, view: to }, next),
    [locale, place],
  );
  const go = useCallback<Address["go"]>(
    (next, { view: to, replace = false } = {}) => {
      const address = linkTo(next, to);
      if (replace) window.history.replaceState(null, "", address);
      else window.history.pushState(null, "", address);
    },
    [linkTo],
  );
  return useMemo(() => ({ place, query, linkTo, go }), [place, query, linkTo, go]);
}
