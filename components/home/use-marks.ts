import { useEffect, useState } from "react";
import { type CarrierNames, loadCarriers } from "@/components/tracking/carriers/load-carriers";
import type { Mark } from "@/lib/parcels/carriers/schemas";
import type { ParcelView } from "@/lib/tracking/store/schemas";

/** The carriers' tiles by number; null for an unknown carrier, none while they load. */
export function useMarks(views: ReadonlyMap<string, ParcelView>): ReadonlyMap<string, Mark | null> {
  const [names, setNames] = useState<CarrierNames | null>(null);
  useEffect(() => {
    loadCarriers()
      .then(setNames)
      .catch(() => undefined);
  }, []);
  if (names === null) return new Map();
  return new Map(
    [...views].map(([number, { carrier }]) => [number, names.byId.get(carrier ?? "")?.mark ?? null]),
  );
}
