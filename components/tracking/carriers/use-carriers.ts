import { useEffect, useState } from "react";
import { type CarrierNames, loadCarriers } from "./load-carriers";

/** All carriers with their names and marks, once they are loaded, which they are only if they are needed. */
export function useCarriers(isNeeded: boolean): CarrierNames | undefined {
  const [carriers, setCarriers] = useState<CarrierNames>();
  useEffect(() => {
    let here = true;
    if (isNeeded)
      loadCarriers().then(
        (loaded) => here && setCarriers(loaded),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [isNeeded]);
  return carriers;
}
