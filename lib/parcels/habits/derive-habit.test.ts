import { dayMs, hourMs } from "@/lib/core/calendar";
import { weekHours } from "./constants";
import { addGap, createCounts, gapSpans } from "./count-gaps";
import { deriveHabit, expectedScans, flatHabit, type Habit } from "./derive-habit";

const monday = Date.UTC(2026, 2, 2);

/** Counts of a carrier that scans once a day between ten and eleven, Monday to Friday, `weeks` weeks long. */
function countMornings(weeks: number) {
  const counts = createCounts();
  const times = Array.from(
    { length: weeks * 7 },
    (_, day) => monday + day * dayMs + (10 + ((day * 7) % 10) / 10) * hourMs,
  ).filter((_, day) => day % 7 < 5);
  times.slice(1).forEach((to, index) => {
    addGap(counts, { subStatus: "arrived", from: times[index] ?? 0, to, ended: true });
  });
  return counts;
}

describe("a habit", () => {
  it("is its prior where nothing was counted", () => {
    const prior: Habit = {
      bySpan: Array.from({ length: gapSpans }, (_, span) => 0.1 + span),
      byHour: Array.from({ length: weekHours }, (_, hour) => 0.5 + (hour % 5)),
    };
    const habit = deriveHabit(createCounts(), prior);
    habit.bySpan.forEach((rate, span) => {
      expect(rate).toBeCloseTo(prior.bySpan[span] ?? 0, 9);
    });
    habit.byHour.forEach((factor, hour) => {
      expect(factor).toBeCloseTo(prior.byHour[hour] ?? 0, 9);
    });
  });

  it("has the carrier's hours and days", () => {
    const habit = deriveHabit(countMornings(20), flatHabit);
    const [night, ten, sunday] = [3, 24 + 10, 6 * 24 + 10].map((hour) => habit.byHour[hour] ?? 0);
    expect(ten).toBeGreaterThan(8 * (night ?? 0));
    expect(ten).toBeGreaterThan(2 * (sunday ?? 0));
  });

  it("expects about as many scans as there were", () => {
    const counts = countMornings(20);
    const habit = deriveHabit(counts, flatHabit);
    const expected = expectedScans(counts, habit);
    expect(expected / counts.scans).toBeGreaterThan(0.8);
    expect(expected / counts.scans).toBeLessThan(1.2);
  });

  it("stays near its prior after few scans and leaves it after many", () => {
    // The night's rate beside that of the hour in which the carrier scans.
    const at = (weeks: number) => {
      const { byHour } = deriveHabit(countMornings(weeks), flatHabit);
      return (byHour[3] ?? 0) / (byHour[10] ?? 1);
    };
    const [none, few, more, many] = [0, 1, 5, 40].map(at) as [number, number, number, number];
    expect(none).toBe(1);
    expect(few).toBeLessThan(none);
    expect(more).toBeLessThan(few / 2);
    expect(many).toBeLessThan(more);
  });

  it("never has a rate of zero: a scan at an hour without any is possible", () => {
    const habit = deriveHabit(countMornings(50), flatHabit);
    expect(Math.min(...habit.bySpan, ...habit.byHour)).toBeGreaterThan(0);
  });
});
