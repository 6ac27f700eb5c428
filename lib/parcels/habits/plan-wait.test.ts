import fc from "fast-check";
import { dayMs, hourMs, minuteMs } from "@/lib/core/calendar";
import { habitWaitMinMs, longWaitWeight, weekHours } from "./constants";
import { gapSpans } from "./count-gaps";
import type { Habit } from "./derive-habit";
import { planWait, type WaitOptions, waitLimits } from "./plan-wait";

const monday = Date.UTC(2026, 2, 2);
const flat = (rate: number): Habit => ({
  bySpan: Array<number>(gapSpans).fill(rate),
  byHour: Array<number>(weekHours).fill(1),
});
const base: WaitOptions = {
  habit: flat(0.1),
  since: monday - hourMs,
  now: monday,
  intervalMs: 4 * hourMs,
  factor: 1,
  expected: null,
};
const wait = (given: Partial<WaitOptions>) => planWait({ ...base, ...given });

/** A habit that scans within one hour of the day only. */
const once = (at: number): Habit => ({
  bySpan: Array<number>(gapSpans).fill(1),
  byHour: Array.from({ length: weekHours }, (_, hour) => (hour % 24 === at ? 2 : 0)),
});

const habits: fc.Arbitrary<Habit> = fc.record({
  bySpan: fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: gapSpans, maxLength: gapSpans }),
  byHour: fc.array(fc.double({ min: 0, max: 10, noNaN: true }), {
    minLength: weekHours,
    maxLength: weekHours,
  }),
});
const options: fc.Arbitrary<WaitOptions> = fc
  .record({
    habit: habits,
    ago: fc.integer({ min: -hourMs, max: 40 * dayMs }),
    later: fc.integer({ min: 0, max: 7 * dayMs }),
    intervalMs: fc.constantFrom(30 * minuteMs, 4 * hourMs, 6 * hourMs, 12 * hourMs),
    factor: fc.constantFrom(1, 1.5, 2, 4),
    expectedIn: fc.option(fc.integer({ min: -dayMs, max: 3 * dayMs })),
  })
  .map(({ habit, ago, later, intervalMs, factor, expectedIn }) => ({
    ...{ habit, intervalMs, factor, now: monday + later, since: monday + later - ago },
    expected:
      expectedIn === null
        ? null
        : { from: monday + later + expectedIn, to: monday + later + expectedIn + dayMs / 2 },
  }));

describe("the wait until the next poll", () => {
  it("at a constant rate ends when the scans since have waited as long as a call is worth", () => {
    const hours = wait({}) / hourMs;
    const waited = (0.1 * hours ** 2) / 2 + (longWaitWeight * 0.1 * hours ** 3) / 3;
    expect(waited).toBeGreaterThan(0.999);
    expect(waited).toBeLessThan(1.005);
  });

  it("is shorter where scans are more likely, and factor times as long for a parcel nobody looks at", () => {
    expect(wait({ habit: flat(0.4) })).toBeLessThan(wait({ habit: flat(0.1) }));
    expect(wait({ habit: flat(5), factor: 2 }) / wait({ habit: flat(5) })).toBeCloseTo(2, 1);
    expect(wait({ habit: flat(5), factor: 4 }) / wait({ habit: flat(5) })).toBeCloseTo(4, 1);
  });

  it("ends after the hour in which the carrier scans, not before", () => {
    const end = wait({ habit: once(9) });
    expect(end).toBeGreaterThan(9.5 * hourMs);
    expect(end).toBeLessThan(11 * hourMs);
    expect(wait({ habit: once(9), now: monday + 9 * hourMs })).toBeLessThan(1.5 * hourMs);
  });

  it("is shorter in the time in which the carrier expects to deliver, and the same before it", () => {
    expect(wait({ expected: { from: monday, to: monday + dayMs } })).toBeLessThan(wait({}));
    expect(wait({ expected: { from: monday + dayMs, to: monday + 2 * dayMs } })).toBe(wait({}));
    expect(wait({ expected: { from: monday - dayMs, to: monday } })).toBe(wait({}));
  });

  it("is five minutes at least and a day at most, however likely or unlikely a scan is", () => {
    expect(wait({ habit: flat(1e9) })).toBe(habitWaitMinMs);
    expect(wait({ habit: flat(0) })).toBe(dayMs);
    expect(wait({ habit: flat(0), intervalMs: 30 * minuteMs })).toBe(6 * hourMs);
  });

  it("stays within its limits whatever was learned", () => {
    fc.assert(
      fc.property(options, (one) => {
        const { min, max } = waitLimits(one);
        const found = planWait(one);
        expect(found).toBeGreaterThanOrEqual(min);
        expect(found).toBeLessThanOrEqual(max);
        expect(min).toBeGreaterThan(0);
        expect(max).toBeLessThanOrEqual(dayMs);
      }),
      { numRuns: 1000 },
    );
  });

  it("is never shorter for less interest, nor longer for more scans", () => {
    fc.assert(
      fc.property(options, fc.double({ min: 1, max: 3, noNaN: true }), (one, more) => {
        // Solved to a thousandth of an hour's piece.
        const tolerance = hourMs / 500;
        const found = planWait(one);
        expect(planWait({ ...one, factor: one.factor * more })).toBeGreaterThanOrEqual(found - tolerance);
        const busier = { ...one.habit, bySpan: one.habit.bySpan.map((rate) => rate * more) };
        expect(planWait({ ...one, habit: busier })).toBeLessThanOrEqual(found + tolerance);
      }),
      { numRuns: 500 },
    );
  });

  it("costs less than fifty microseconds of processor time", () => {
    const habit = once(9);
    for (let run = 0; run < 2000; run++) wait({ habit, now: monday + run * minuteMs });
    const before = process.cpuUsage();
    const runs = 5000;
    for (let run = 0; run < runs; run++) wait({ habit, now: monday + run * minuteMs, since: monday });
    const { user } = process.cpuUsage(before);
    expect(user / runs).toBeLessThan(50);
  });
});
