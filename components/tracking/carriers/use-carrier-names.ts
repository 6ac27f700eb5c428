import { useLocale } from "next-intl";
import { carrierName } from "@/lib/parcels/carriers/format";
import { useCarriers } from "./use-carriers";

/** Names of carriers by their ids; the id until the catalogue is loaded, which it is only if it is needed. */
export function useCarrierNames(isNeeded: boolean): (id: string) => string {
  const locale = useLocale();
  const carriers = useCarriers(isNeeded);
  return (id) => {
    const carrier = carriers?.byId.get(id);
    return carrier ? carrierName(carrier, locale) : id;
  };
}
