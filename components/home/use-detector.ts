import { useState } from "react";
import { type CarrierNames, loadCarriers } from "@/components/carriers/load-carriers";
import { type Detector, loadDetector } from "./load-detector";

/** Detection and the carriers' names, once `prepare` has loaded them. */
export function useDetector() {
  const [detector, setDetector] = useState<Detector | null>(null);
  const [carriers, setCarriers] = useState<CarrierNames | null>(null);
  function prepare() {
    // Detection failed to load: the box still takes numbers and the server detects the carriers.
    if (!detector) loadDetector().then(setDetector, () => {});
    if (!carriers) loadCarriers().then(setCarriers, () => {});
  }
  return { detector, carriers, prepare };
}
