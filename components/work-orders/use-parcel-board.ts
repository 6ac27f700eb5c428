"use client";
import { useMemo } from "react";
import type { Board } from "@/components/tracking/parcel/board-context";
import { useCarriers } from "@/components/tracking/parcel/use-carriers";
import { useOrderBoard } from "./order-context";

const nothing = () => undefined;
const none: ReadonlySet<string> = new Set();
const noNotes: Board["notes"] = new Map();
const noEvents: Board["fresh"] = new Map();

/** What parts of the results page need in order to be looked at: their clock and their carriers. Here they change nothing. */
export function useParcelBoard(carrier: string | null): Board {
  const { now, timeZone } = useOrderBoard();
  const { card, nameOf, markOf } = useCarriers([], carrier === null ? [] : [carrier]);
  return useMemo(
    () => ({
      ...{ now, timeZone, card, nameOf, markOf },
      grouped: (number) => number,
      offline: false,
      refreshing: none,
      notes: noNotes,
      refresh: nothing,
      choose: nothing,
      undo: nothing,
      remove: nothing,
      restore: nothing,
      add: () => "full" as const,
      fresh: noEvents,
    }),
    [now, timeZone, card, nameOf, markOf],
  );
}
