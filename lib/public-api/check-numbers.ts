import { findCarrier } from "@/lib/carriers/find-carrier";
import { detect } from "@/lib/detection/detect-carrier";
import { findCorrection } from "@/lib/detection/find-correction";
import { normalizeNumber } from "@/lib/detection/normalize-number";
import type { ApiVerb } from "./run-call";

/** Carriers that each number may belong to, likeliest first, with confidence and reasons. Changes nothing. */
export const checkNumbers: ApiVerb = async (_ctx, { query }) => ({
  numbers: String(query.numbers)
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      const { number } = normalizeNumber(text);
      return {
        trackNum: number ?? text,
        valid: number !== null,
        candidates: number === null ? [] : detect(number).map(viewCandidate),
        correction: number === null ? null : findCorrection(number),
      };
    }),
});

function viewCandidate({ carrier, confidence, check, reasons }: ReturnType<typeof detect>[number]) {
  return {
    code: carrier,
    name: findCarrier(carrier)?.name ?? carrier,
    confidence,
    check,
    reasons: reasons.map((reason) => ({ ...reason })),
  };
}
