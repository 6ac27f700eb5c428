"use client";
import { useLocale } from "next-intl";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNow } from "@/components/ui/use-now";
import type { Locale } from "@/lib/core/locales";
import type { CarrierCard } from "@/lib/parcels/carriers/describe-carrier";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import {
  addEntry,
  chooseCarrier,
  removeEntry,
  restoreEntry,
  startEntries,
  undoChoice,
  type ViewEntries,
} from "@/lib/platform/browser/merge-views";
import { rememberNumbers } from "@/lib/platform/browser/recent-numbers";
import { localePath } from "@/lib/platform/i18n/format";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import type { Board } from "./board-context";
import type { Refused } from "./refused-numbers";
import { askedNumbers } from "./rules";
import { useCarriers } from "./use-carriers";
import { useChanges } from "./use-changes";
import { useKnownStatuses } from "./use-known-statuses";
import { type Link, useLiveViews } from "./use-live-views";
import { useRefresh } from "./use-refresh";

type Entries = ViewEntries<ParcelView>;

export interface BoardStart {
  readonly parcels: readonly ParcelView[];
  readonly carriers: readonly CarrierCard[];
  /** Numbers in their carriers' groups. */
  readonly grouped: Readonly<Record<string, string>>;
  /** The server's time, ISO. */
  readonly now: string;
}

interface ParcelList {
  readonly board: Board;
  readonly entries: Entries;
  readonly link: Link;
  readonly heardAt: RefObject<number>;
  readonly changed: readonly ParcelView[];
}

/** The list of the results page: its entries, their updates, and the reader's actions. */
export function useParcelList(start: BoardStart, refused: readonly Refused[]): ParcelList {
  const locale = useLocale() as Locale;
  const [entries, setEntries] = useState<Entries>(() => startEntries(start.parcels));
  const latest = useRef(entries);
  latest.current = entries;
  const change = useCallback((by: (entries: Entries) => Entries) => {
    latest.current = by(latest.current);
    setEntries(by);
  }, []);
  const read = useCallback(() => latest.current, []);
  const { now, timeZone } = useNow(start.now);
  const { link, heardAt } = useLiveViews(entries, change, locale);
  const { refreshing, notes, refresh } = useRefresh(read, change, locale);
  const { fresh, changed } = useChanges(entries);
  const { card, nameOf, markOf } = useCarriers(start.carriers, carriersShown(entries));
  const grouped = useGrouped(entries, start.grouped);
  useAddress(entries, refused, locale);
  useRecent(entries);
  useKnownStatuses(entries, nameOf);

  /** Changes the list at once and queries the server about the number afterwards. */
  const changeAndAsk = useCallback(
    (number: string, by: (entries: Entries) => Entries) => {
      change(by);
      refresh([number]);
    },
    [change, refresh],
  );

  const actions = useMemo(
    () => ({
      choose: (number: string, carrier: string | null) =>
        changeAndAsk(number, (list) => chooseCarrier(list, number, carrier)),
      undo: (number: string) => change((list) => undoChoice(list, number)),
      remove: (number: string) => change((list) => removeEntry(list, number)),
      restore: (number: string) => change((list) => restoreEntry(list, number)),
      add: (number: string, carrier: string | null) => {
        const list = latest.current.filter(({ removed }) => !removed);
        if (list.some((entry) => entry.number === number)) return "there";
        if (list.length >= numbersPerQueryMax) return "full";
        changeAndAsk(number, (before) => addEntry(before, number, carrier));
        return "added";
      },
    }),
    [change, changeAndAsk],
  ) satisfies Partial<Board>;

  const board: Board = {
    now,
    timeZone,
    card,
    nameOf,
    markOf,
    grouped,
    offline: link === "offline",
    refreshing,
    notes,
    refresh,
    fresh,
    ...actions,
  };
  return { board, entries, link, heardAt, changed };
}

/** Every carrier that some card names. */
export function carriersShown(entries: Entries): string[] {
  const ids = entries.flatMap(({ carrier, view }) => [
    carrier,
    view?.carrier ?? null,
    view?.nextLeg?.carrier ?? null,
    ...(view?.candidates.map((one) => one.carrier) ?? []),
    ...(view?.checkpoints.flatMap((event) => event.carrier ?? []) ?? []),
  ]);
  return [...new Set(ids.filter((id): id is string => id !== null))];
}

/** Groups of the initial numbers, and of those added since; patterns are loaded only for the latter. */
function useGrouped(entries: Entries, given: BoardStart["grouped"]): (number: string) => string {
  const [more, setMore] = useState(given);
  const missing = entries.map(({ number }) => number).filter((number) => !Object.hasOwn(more, number));
  const key = missing.join();
  useEffect(() => {
    if (key === "") return;
    import("@/lib/parcels/carriers/group-number")
      .then(({ groupNumber }) => {
        const groups = key.split(",").map((number) => [number, groupNumber(number, null)]);
        setMore((known) => ({ ...known, ...Object.fromEntries(groups) }));
      })
      .catch(() => undefined);
  }, [key]);
  return useCallback((number) => more[number] ?? number, [more]);
}

/** Keeps the address in sync with the list, so that it can be bookmarked, shared and returned to. */
function useAddress(entries: Entries, refused: readonly Refused[], locale: Locale): void {
  const numbers = [...askedNumbers(entries), ...refused.map(({ text }) => ({ number: text }))];
  const path = localePath(locale, detailPath(numbers));
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    window.history.replaceState(null, "", path + window.location.hash);
  }, [path]);
}

/** Adds the list's numbers to this device's recent numbers. */
function useRecent(entries: Entries): void {
  const key = entries
    .filter(({ removed }) => !removed)
    .map(({ number, carrier }) => (carrier ? `${number}~${carrier}` : number))
    .join();
  useEffect(() => {
    const numbers = key.split(",").filter(Boolean);
    rememberNumbers(
      numbers.map((text) => {
        const [number = "", carrier] = text.split("~");
        return carrier ? { number, carrier } : { number };
      }),
    );
  }, [key]);
}
