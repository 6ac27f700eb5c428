import type { OpenLot } from "./schemas";

/** How much of what an account can use in a month is used. */
export interface MonthUse {
  readonly used: number;
  readonly left: number;
  readonly total: number;
  /** Whole percent; 100 only once nothing is left. */
  readonly percent: number;
  /** All of it is the month's own: neither packs nor anything that was granted. */
  readonly isMonthAlone: boolean;
}

type Counted = Pick<OpenLot, "kind" | "amount" | "left">;

/**
 * Use by lots alone, which are few: of the month's numbers what is gone, of all others what is left. A month has no more
 * than its plan: what a smaller one took back was not used.
 */
export function computeUse(lots: readonly Counted[], perMonth: number): MonthUse {
  const sum = (some: readonly Counted[], field: "amount" | "left") =>
    some.reduce((total, lot) => total + lot[field], 0);
  const ofMonth = lots.filter(({ kind }) => kind === "month");
  const left = sum(lots, "left");
  const leftOfMonth = sum(ofMonth, "left");
  const given = Math.max(leftOfMonth, Math.min(sum(ofMonth, "amount"), perMonth));
  const total = given - leftOfMonth + left;
  return {
    used: total - left,
    left,
    total,
    percent: left === 0 ? 100 : Math.floor((100 * (total - left)) / total),
    isMonthAlone: leftOfMonth === left,
  };
}
