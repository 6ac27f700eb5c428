import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { carrierName } from "@/lib/parcels/carriers/format";
import { type CarrierNames, loadCarriers } from "./load-carriers";

/** Names of carriers by their ids; the id until the catalogue is loaded, which it is only if it is needed. */
export function useCarrierNames(isNeeded: boolean): (id: string) => string {
  const locale = useLocale();
  const [names, setNames] = useState<CarrierNames>();
  useEffect(() => {
    let here = true;
    if (isNeeded)
      loadCarriers().then(
        (loaded) => here && setNames(loaded),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [isNeeded]);
  return (id) => {
    const carrier = names?.byId.get(id);
    return carrier ? carrierName(carrier, locale) : id;
  };
}
