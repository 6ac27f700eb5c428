import { detect } from "./detect-carrier";
import { normalizeNumber } from "./normalize-number";
import type { Candidate } from "./schemas";

/**
 * A typed or scanned number with the carriers that may have issued it: of a label's barcode only those that write such
 * labels, unless its number says as much. null: it is no tracking number.
 */
export function detectTyped(
  text: string,
): { readonly number: string; readonly candidates: readonly Candidate[] } | null {
  const { number, ...read } = normalizeNumber(text);
  if (number === null) return null;
  const candidates = detect(number);
  const { labelOf } = { labelOf: undefined, ...read };
  if (labelOf === undefined || candidates[0]?.confidence === "high") return { number, candidates };
  return { number, candidates: candidates.filter(({ carrier }) => labelOf.includes(carrier)) };
}
