"use client";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { type CarrierNames, loadCarriers } from "@/components/tracking/carriers/load-carriers";
import { carrierName } from "@/lib/parcels/carriers/format";

/** Names of carriers by their ids; the id itself until they are there. */
export function useCarrierName(): (id: string) => string {
  const locale = useLocale();
  const [names, setNames] = useState<CarrierNames | null>(null);
  useEffect(() => {
    let here = true;
    loadCarriers().then(
      (loaded) => here && setNames(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return (id) => {
    const carrier = names?.byId.get(id);
    return carrier ? carrierName(carrier, locale) : id;
  };
}
