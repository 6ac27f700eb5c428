import { useEffect, useState } from "react";
import type { CarrierCard } from "@/lib/parcels/carriers/describe-carrier";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { customsPostNumber } from "./rules";

/** The post that handles international mail at the customs where it is held; null of other parcels, and while it is not loaded. */
export function useCustomsPost(view: ParcelView | null): CarrierCard | null {
  const number = view && customsPostNumber(view);
  const [found, setFound] = useState<{ readonly number: string; readonly card: CarrierCard } | null>(null);
  useEffect(() => {
    if (number === null) return;
    const stop = new AbortController();
    fetch(`/carrier-card.json?number=${number}`, { signal: stop.signal })
      .then((response) => (response.ok ? (response.json() as Promise<CarrierCard>) : null))
      .then((card) => card && setFound({ number, card }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [number]);
  return found !== null && found.number === number && found.card.id !== view?.carrier ? found.card : null;
}
