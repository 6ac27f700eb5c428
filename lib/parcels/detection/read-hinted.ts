import type { Candidate } from "./schemas";

/**
 * The carrier that the text around a number decided, from the first candidate with hints: that of the link, or the
 * named one where the number leaves a choice. undefined: the number alone says it.
 */
export function hintedCarrier(first: Candidate | undefined): string | undefined {
  const decides = first?.reasons.some(
    ({ kind }) => kind === "link" || (kind === "named" && first.confidence !== "high"),
  );
  return decides ? first?.carrier : undefined;
}
