import { useCallback, useEffect, useMemo, useState } from "react";
import { useKnownStatuses } from "@/components/tracking/parcel/use-known-statuses";
import { useLiveViews } from "@/components/tracking/parcel/use-live-views";
import type { Locale } from "@/lib/core/locales";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import { callApi } from "@/lib/platform/browser/call-api";
import { mergeAnswer, type ViewEntries } from "@/lib/platform/browser/merge-views";
import type { RecentNumber } from "@/lib/platform/browser/recent-numbers";
import { cargoCall } from "@/lib/tracking/lookup/contract";
import type { ParcelView } from "@/lib/tracking/store/schemas";

type Entries = ViewEntries<ParcelView>;

/** Views of the given numbers, fetched at once and kept up to date while the page is open. */
export function useRecentViews(
  recent: readonly RecentNumber[],
  locale: Locale,
): ReadonlyMap<string, ParcelView> {
  const [answered, setAnswered] = useState<Entries>([]);
  const key = JSON.stringify(recent.map(({ number, carrier = null }) => ({ number, carrier })));
  const entries = useMemo((): Entries => {
    const asked = JSON.parse(key) as { number: string; carrier: string | null }[];
    return asked.map(({ number, carrier }) => {
      const known = answered.find((entry) => entry.number === number && entry.carrier === carrier);
      return known ?? { number, carrier, view: null, before: null, removed: false };
    });
  }, [key, answered]);
  const change = useCallback((by: (entries: Entries) => Entries) => setAnswered(by), []);
  useLiveViews(entries, change, locale);
  useKnownStatuses(entries);

  useEffect(() => {
    const asked = JSON.parse(key) as { number: string; carrier: string | null }[];
    setAnswered((before) => [
      ...before,
      ...asked
        .filter(({ number }) => !before.some((entry) => entry.number === number))
        .map(({ number, carrier }) => ({ number, carrier, view: null, before: null, removed: false })),
    ]);
    const numbers = asked.map(({ number, carrier }) => (carrier ? { number, carrier } : { number }));
    const stop = new AbortController();
    for (let from = 0; from < numbers.length; from += numbersPerQueryMax)
      callApi(
        cargoCall,
        { numbers: numbers.slice(from, from + numbersPerQueryMax), language: locale },
        { signal: stop.signal },
      )
        .then(({ parcels }) => setAnswered((before) => mergeAnswer(before, parcels)))
        // The numbers can be opened without their status.
        .catch(() => undefined);
    return () => stop.abort();
  }, [key, locale]);

  return useMemo(
    () => new Map(entries.flatMap(({ number, view }) => (view ? [[number, view]] : []))),
    [entries],
  );
}
