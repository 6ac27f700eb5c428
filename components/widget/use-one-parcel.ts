"use client";
import { useLocale } from "next-intl";
import { useCallback, useMemo, useRef, useState } from "react";
import type { Board } from "@/components/tracking/parcel/board-context";
import { useCarriers } from "@/components/tracking/parcel/use-carriers";
import { useChanges } from "@/components/tracking/parcel/use-changes";
import { type Link, useLiveViews } from "@/components/tracking/parcel/use-live-views";
import { type BoardStart, carriersShown } from "@/components/tracking/parcel/use-parcel-list";
import { useRefresh } from "@/components/tracking/parcel/use-refresh";
import { useNow } from "@/components/ui/use-now";
import type { Locale } from "@/lib/core/locales";
import {
  chooseCarrier,
  startEntries,
  undoChoice,
  type ViewEntries,
  type ViewEntry,
} from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";

type Entries = ViewEntries<ParcelView>;

interface OneParcel {
  readonly board: Board;
  readonly entry: ViewEntry<ParcelView>;
  readonly link: Link;
  /** A push changed the status while the page was open. */
  readonly changed: readonly ParcelView[];
}

const nothing = () => undefined;

/** One parcel with live updates like those of the results page; stores nothing in the reader's browser. */
export function useOneParcel(start: BoardStart): OneParcel {
  const locale = useLocale() as Locale;
  const [entries, setEntries] = useState<Entries>(() => startEntries(start.parcels));
  const latest = useRef(entries);
  latest.current = entries;
  const change = useCallback((by: (entries: Entries) => Entries) => setEntries(by), []);
  const read = useCallback(() => latest.current, []);
  const { now, timeZone } = useNow(start.now);
  const { link } = useLiveViews(entries, change, locale);
  const { refreshing, notes, refresh } = useRefresh(read, change, locale);
  const { fresh, changed } = useChanges(entries);
  const { card, nameOf, markOf } = useCarriers(start.carriers, carriersShown(entries));
  const actions = useMemo(
    () => ({
      choose: (number: string, carrier: string | null) => {
        latest.current = chooseCarrier(latest.current, number, carrier);
        setEntries((before) => chooseCarrier(before, number, carrier));
        refresh([number]);
      },
      undo: (number: string) => change((before) => undoChoice(before, number)),
      grouped: (number: string) => start.grouped[number] ?? number,
      remove: nothing,
      restore: nothing,
      add: () => "full" as const,
    }),
    [change, refresh, start.grouped],
  );
  const offline = link === "offline";
  const board = {
    now,
    timeZone,
    card,
    nameOf,
    markOf,
    offline,
    refreshing,
    notes,
    refresh,
    fresh,
    ...actions,
  };
  return { board, entry: entries[0]!, link, changed };
}
