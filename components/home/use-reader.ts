import { useState } from "react";
import { type CarrierNames, loadCarriers } from "@/components/tracking/carriers/load-carriers";
import { type BoxReader, loadReader } from "./load-reader";

/** Detection with what shows it, and the carriers' names, once `prepare` has loaded them. */
export function useReader() {
  const [reader, setReader] = useState<BoxReader | null>(null);
  const [carriers, setCarriers] = useState<CarrierNames | null>(null);
  function prepare() {
    // Detection failed to load: the box still takes numbers and the server detects the carriers.
    if (!reader) loadReader().then(setReader, () => {});
    if (!carriers) loadCarriers().then(setCarriers, () => {});
  }
  return { reader, carriers, prepare };
}
