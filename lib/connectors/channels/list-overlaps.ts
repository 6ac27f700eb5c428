import { packageTypes } from "./constants";
import { findOverlap } from "./find-overlap";
import type { ChannelRule } from "./schemas";

/** Two rules of a list, by their places, and a tracking number that both match. */
export interface RuleOverlap {
  readonly rules: readonly [number, number];
  /** null: could not be found out within the budget. */
  readonly number: string | null;
}

/**
 * Pairs of rules by expression that match the same number, or may. At most `workMax` of work for all pairs together.
 * Throws RangeError for an invalid expression.
 */
export function listOverlaps(rules: readonly ChannelRule[], workMax: number): readonly RuleOverlap[] {
  const budget = { left: workMax };
  const regulars = rules.map(({ packageType, regular }) =>
    packageType === packageTypes.regular ? regular : null,
  );
  const found: RuleOverlap[] = [];
  for (const [second, other] of regulars.entries())
    for (const [first, one] of regulars.slice(0, second).entries()) {
      if (one === null || other === null) continue;
      const overlap = findOverlap(one, other, budget);
      if (overlap.kind === "none") continue;
      found.push({ rules: [first, second], number: overlap.kind === "both" ? overlap.number : null });
    }
  return found;
}
