import { dayMs, hourMs } from "@/lib/core/calendar";
import { outForDeliveryWeight } from "./constants";
import type { Gap } from "./count-gaps";
import { flatHabit } from "./derive-habit";
import { planWait } from "./plan-wait";
import { priceCalls, priceHabit } from "./price-calls";

const monday = Date.UTC(2026, 2, 2);
const journeys: Gap[][] = Array.from({ length: 50 }, (_, index) => {
  const from = monday + index * hourMs;
  return [{ subStatus: "arrived", from, to: from + dayMs + index * hourMs, ended: true }];
});
const intervalMs = 4 * hourMs;

describe("the price of a call", () => {
  it("makes as many calls as the fixed interval: at a constant rate, the interval itself", () => {
    const price = priceCalls({ journeys, habitOf: () => flatHabit, intervalOf: () => intervalMs }) ?? 0;
    const habit = priceHabit(flatHabit, "arrived", price);
    const wait = planWait({ habit, since: monday, now: monday, intervalMs, factor: 1, expected: null });
    expect(wait / intervalMs).toBeGreaterThan(0.93);
    expect(wait / intervalMs).toBeLessThan(1.07);
  });

  it("is none where nothing is polled", () => {
    expect(priceCalls({ journeys: [], habitOf: () => flatHabit, intervalOf: () => intervalMs })).toBeNull();
    expect(priceCalls({ journeys, habitOf: () => flatHabit, intervalOf: () => null })).toBeNull();
  });

  it("counts an hour on the day of delivery as several", () => {
    const [moving, out] = (["arrived", "out_for_delivery"] as const).map((one) =>
      priceHabit(flatHabit, one, 2),
    );
    expect(moving?.bySpan[0]).toBe(0.5);
    expect(out?.bySpan[0]).toBe(0.5 * outForDeliveryWeight);
    expect(out?.byHour).toEqual(flatHabit.byHour);
  });
});
