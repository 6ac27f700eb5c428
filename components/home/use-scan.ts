import { type RefObject, useEffect, useState } from "react";
import { loadDetector } from "@/components/tracking/carriers/load-detector";
import { cleanScan } from "@/lib/parcels/detection/clean-scan";
import { loadDecoder } from "./load-decoder";

/** Between two pictures: reading one takes most of it on a slow phone. */
const everyMs = 150;

/** `none`: a code was read that holds no number; `failed`: the reader of codes could not be loaded. */
export type ScanState = "looking" | "none" | "failed";

/** Looks for a code with a tracking number in a running video; `onFound` gets its content as text to paste. */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  isRunning: boolean,
  onFound: (text: string) => void,
): ScanState {
  const [state, setState] = useState<ScanState>("looking");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onFound` is called once
  useEffect(() => {
    if (!isRunning) return;
    let isOver = false;
    async function look() {
      const [decode, { parsePaste }] = await Promise.all([loadDecoder(), loadDetector()]);
      while (!isOver && video.current) {
        const texts = (await decode(video.current).catch(() => [])).map(cleanScan);
        const found = texts.find((text) => parsePaste(text).numbers.length > 0);
        if (isOver) return;
        if (found !== undefined) return onFound(found);
        if (texts.length > 0) setState("none");
        await new Promise((later) => setTimeout(later, everyMs));
      }
    }
    look().catch(() => setState("failed"));
    return () => {
      isOver = true;
    };
  }, [isRunning]);
  return state;
}
