"use client";
import { useLocale } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import type { CarrierCard } from "@/lib/parcels/carriers/describe-carrier";
import { carrierName } from "@/lib/parcels/carriers/format";
import type { Mark } from "@/lib/parcels/carriers/schemas";

/** Address of one carrier's card. */
const address = "/carrier-card.json?id=";

interface Carriers {
  readonly card: (carrier: string | null) => CarrierCard | null;
  readonly nameOf: (carrier: string) => string;
  readonly markOf: (carrier: string) => Mark | undefined;
}

/** Carriers' cards by id: those of the page, and those the reader chose since, fetched once. */
export function useCarriers(given: readonly CarrierCard[], shown: readonly string[]): Carriers {
  const locale = useLocale();
  const [cards, setCards] = useState<ReadonlyMap<string, CarrierCard>>(
    () => new Map(given.map((card) => [card.id, card])),
  );
  const missing = shown.filter((id) => !cards.has(id)).join();
  useEffect(() => {
    const stop = new AbortController();
    for (const id of missing.split(",").filter(Boolean)) {
      fetch(`${address}${encodeURIComponent(id)}`, { signal: stop.signal })
        .then((response) => (response.ok ? (response.json() as Promise<CarrierCard>) : null))
        .then((card) => card && setCards((known) => new Map([...known, [card.id, card]])))
        .catch(() => undefined);
    }
    return () => stop.abort();
  }, [missing]);
  const card = useCallback((id: string | null) => (id === null ? null : (cards.get(id) ?? null)), [cards]);
  const nameOf = useCallback(
    (id: string) => {
      const known = cards.get(id);
      return known ? carrierName(known, locale) : id;
    },
    [cards, locale],
  );
  const markOf = useCallback((id: string) => cards.get(id)?.mark, [cards]);
  return { card, nameOf, markOf };
}
