"use client";
import { useCallback, useRef, useState } from "react";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { CallError, callApi } from "@/lib/platform/browser/call-api";
import { mergeAnswer, type ViewEntries } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import type { RefreshNote } from "./board-context";
import { askedAgain, checkRefresh } from "./rules";

/** Loaded with the first refresh. */
const loadCalls = () => import("@/lib/tracking/lookup/contract");

type Entries = ViewEntries<ParcelView>;

interface Refreshing {
  readonly refreshing: ReadonlySet<string>;
  readonly notes: ReadonlyMap<string, RefreshNote>;
  readonly refresh: (numbers: readonly string[], extra?: Extra) => void;
}

/**
 * Refreshes from carriers now. A second press during the first request sends both numbers, because a later
 * call to the same address cancels an earlier one.
 */
export function useRefresh(
  latest: () => Entries,
  change: (change: (entries: Entries) => Entries) => void,
  language: string,
): Refreshing {
  const [refreshing, setRefreshing] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<ReadonlyMap<string, RefreshNote>>(new Map());
  const sentenceOf = useErrorSentence();
  const pending = useRef(new Map<string, Extra | undefined>());
  // Parameters given in this visit: a carrier that requires another one needs all of them.
  const known = useRef(new Map<string, Extra>());

  const refresh = useCallback(
    async (numbers: readonly string[], extra?: Extra) => {
      for (const number of numbers) {
        if (extra) known.current.set(number, { ...known.current.get(number), ...extra });
        pending.current.set(number, extra ? known.current.get(number) : pending.current.get(number));
      }
      setRefreshing(new Set(pending.current.keys()));
      setNotes((known) => new Map([...known].filter(([number]) => !pending.current.has(number))));
      const before = latest().filter(({ number, removed }) => !removed && pending.current.has(number));
      const requested = askedAgain(before).map((one) => {
        const given = pending.current.get(one.number);
        return given ? { ...one, extra: given } : one;
      });
      const came = new Map<string, RefreshNote>();
      try {
        const { realQueryCall } = await loadCalls();
        const { parcels } = await callApi(realQueryCall, { numbers: requested, language });
        for (const parcel of parcels) {
          const old = before.find(({ number }) => number === parcel.number)?.view ?? null;
          came.set(
            parcel.number,
            checkRefresh(old, parcel, pending.current.get(parcel.number) !== undefined),
          );
        }
        change((entries) => mergeAnswer(entries, parcels));
      } catch (thrown) {
        if (thrown instanceof CallError && thrown.kind === "cancelled") return;
        const failed = sentenceOf(thrown);
        for (const { number } of requested) came.set(number, { failed });
      }
      for (const { number } of requested) pending.current.delete(number);
      setRefreshing(new Set(pending.current.keys()));
      setNotes((known) => new Map([...known, ...came]));
    },
    [latest, change, language, sentenceOf],
  );

  return { refreshing, notes, refresh };
}
