import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { detectTyped } from "@/lib/parcels/detection/detect-typed";
import { findCorrection } from "@/lib/parcels/detection/find-correction";
import type { Candidate } from "@/lib/parcels/detection/schemas";
import type { ApiVerb } from "./run-call";

/** Carriers that each number may belong to, likeliest first, with confidence and reasons. Changes nothing. */
export const checkNumbers: ApiVerb = async (_ctx, { query }) => ({
  numbers: String(query.numbers)
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      const typed = detectTyped(text);
      return {
        trackNum: typed?.number ?? text,
        valid: typed !== null,
        candidates: (typed?.candidates ?? []).map(viewCandidate),
        correction: typed && findCorrection(typed.number),
      };
    }),
});

function viewCandidate({ carrier, confidence, check, reasons }: Candidate) {
  return {
    code: carrier,
    name: findCarrier(carrier)?.name ?? carrier,
    confidence,
    check,
    reasons: reasons.map((reason) => ({ ...reason })),
  };
}
