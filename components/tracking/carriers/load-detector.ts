import { regionOfTag } from "@/lib/core/region-of-tag";
import type { Candidate, DetectHints, Paste } from "@/lib/parcels/detection/schemas";

/** What the box needs to know about numbers, all of it inside the browser. */
export interface Detector {
  readonly parsePaste: (text: string, limit?: number) => Paste;
  readonly detect: (number: string, hints?: DetectHints) => readonly Candidate[];
  readonly findCorrection: (number: string) => string | null;
}

let loading: Promise<Detector> | undefined;

async function load(): Promise<Detector> {
  const [{ parsePaste }, { detect }, { findCorrection }] = await Promise.all([
    import("@/lib/parcels/detection/parse-paste"),
    import("@/lib/parcels/detection/detect-carrier"),
    import("@/lib/parcels/detection/find-correction"),
  ]);
  const country = regionOfTag(navigator.language);
  const place = country === undefined ? {} : { country };
  return {
    parsePaste,
    detect: (number, hints) => detect(number, { ...place, ...hints }),
    findCorrection,
  };
}

/** Loads detection on first use; a failed load is retried. */
export function loadDetector(): Promise<Detector> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
