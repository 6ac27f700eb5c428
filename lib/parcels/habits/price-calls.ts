import { outForDeliveryWeight, priceSilenceMs, priceSteps } from "./constants";
import type { Gap } from "./count-gaps";
import type { Habit } from "./derive-habit";
import { planWait } from "./plan-wait";

/** Fixed interval of a parcel that does this, in milliseconds; null = habits do not decide. */
export type IntervalOf = (subStatus: Gap["subStatus"]) => number | null;

interface PriceOptions {
  /** Gaps of journeys, those of one journey in order. */
  readonly journeys: readonly (readonly Gap[])[];
  /** In scans an hour. */
  readonly habitOf: (subStatus: Gap["subStatus"]) => Habit;
  readonly intervalOf: IntervalOf;
}

/**
 * Hours of waiting that a call is worth, so that polling by habit makes as many calls as fixed intervals on these
 * journeys. Found by replaying them: calls fall with the root of the price. null = nothing was polled.
 */
export function priceCalls({ journeys, habitOf, intervalOf }: PriceOptions): number | null {
  const fixed = countCalls(journeys, (gap) => intervalOf(gap.subStatus));
  if (fixed === 0) return null;
  let price = 1;
  for (let step = 0; step < priceSteps; step++) {
    const priced = new Map<Gap["subStatus"], Habit>();
    const calls = countCalls(journeys, (gap, now) => {
      const intervalMs = intervalOf(gap.subStatus);
      if (intervalMs === null) return null;
      let habit = priced.get(gap.subStatus);
      if (habit === undefined) {
        habit = priceHabit(habitOf(gap.subStatus), gap.subStatus, price);
        priced.set(gap.subStatus, habit);
      }
      return planWait({ habit, since: gap.from, now, intervalMs, factor: 1, expected: null });
    });
    price *= (calls / fixed) ** 2;
  }
  return price;
}

/** A habit in calls: its rate of scans, by their weight, divided by the price of a call. */
export function priceHabit(habit: Habit, subStatus: Gap["subStatus"], price: number): Habit {
  const weight = subStatus === "out_for_delivery" ? outForDeliveryWeight : 1;
  return { bySpan: habit.bySpan.map((rate) => (rate * weight) / price), byHour: habit.byHour };
}

/** Polls of these journeys: each is noticed at its first scan, and several scans may be noticed by one poll. */
function countCalls(
  journeys: readonly (readonly Gap[])[],
  waitOf: (gap: Gap, now: number) => number | null,
): number {
  let calls = 0;
  for (const gaps of journeys) {
    let now = gaps[0]?.from ?? 0;
    for (const gap of gaps) {
      const to = gap.ended ? gap.to : Math.min(gap.to, gap.from + priceSilenceMs);
      now = Math.max(now, gap.from);
      while (now < to) {
        const wait = waitOf(gap, now);
        if (wait === null) now = to;
        else {
          calls += 1;
          now += wait;
        }
      }
    }
  }
  return calls;
}
