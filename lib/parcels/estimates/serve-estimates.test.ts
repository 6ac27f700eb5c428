import { dayMs } from "@/lib/core/calendar";
import { Estimator } from "./compute-estimates";
import type { JourneyEvent } from "./schemas";
import { createEstimateTable, type EstimateRow } from "./serve-estimates";
import { epoch, simulateJourneys } from "./testing/simulate-journeys";
import { clockOf } from "./testing/simulated-world";

const events = simulateJourneys({ seed: 5, days: 60, parcelsPerDay: 40, shock: null });
const learnedUntil = epoch + 50 * dayMs;

/** An estimator that learned everything until then, and what follows. */
function learn(): { readonly estimator: Estimator; readonly next: readonly JourneyEvent[] } {
  const estimator = new Estimator(epoch, clockOf);
  let refreshed = epoch + dayMs;
  const place = events.findIndex(({ knownAt }) => knownAt >= learnedUntil);
  for (const event of events.slice(0, place)) {
    for (; event.knownAt >= refreshed; refreshed += dayMs) estimator.refresh(refreshed);
    estimator.learn(event);
  }
  return { estimator, next: events.slice(place) };
}

const { estimator, next } = learn();
const checkpoints = next.filter((event) => event.kind === "checkpoint");
const queryOf = (event: (typeof checkpoints)[number], now: number) => ({
  ...{ parcel: event.parcel, stage: event.stage, weekday: event.weekday, at: event.at, now },
});
const tableOf = (rows: readonly EstimateRow[]) => createEstimateTable(rows, clockOf);

describe("estimates by what was stored", () => {
  it("are those that the journeys behind it lead to", () => {
    let compared = 0;
    for (const event of checkpoints.slice(0, 15)) {
      const served = tableOf(estimator.listRows(event.knownAt, 0)).estimate(queryOf(event, event.knownAt));
      const made = estimator.learn(event);
      expect(served === null).toBe(made === null);
      if (served === null || made === null) continue;
      compared += 1;
      expect(served.evidence).toBeCloseTo(made.evidence, 9);
      for (const key of ["low", "middle", "high"] as const)
        expect(served[key]).toBeCloseTo(event.knownAt + made.interval[key], 0);
    }
    expect(compared).toBeGreaterThan(8);
  });

  it("are by the clocks that they were learned by, which stand still on holidays", () => {
    const rows = estimator.listRows(learnedUntil, 0);
    const [table, without] = [tableOf(rows), createEstimateTable(rows)];
    // Two days before Good Friday.
    const at = Date.parse("2026-04-01T08:00:00Z");
    const later = checkpoints
      .filter(({ parcel }) => parcel.destination === "DE")
      .flatMap((event) => {
        const [one, other] = [table, without].map((each) => each.estimate(queryOf({ ...event, at }, at)));
        return one && other ? [Math.round((one.high - other.high) / dayMs)] : [];
      })
      .filter(Number.isFinite);
    expect(new Set(later)).toEqual(new Set([0, 1, 2]));
    expect(later.filter((days) => days > 0).length).toBeGreaterThan(later.length / 3);
  });

  it("change little without the cells of few parcels, which are most of them", () => {
    const now = learnedUntil + dayMs;
    const [all, some] = [estimator.listRows(now, 0), estimator.listRows(now, 10)];
    expect(some.length).toBeLessThan(all.length / 3);
    const [whole, small] = [tableOf(all), tableOf(some)];
    const moved = checkpoints.slice(15, 300).flatMap((event) => {
      const [one, other] = [whole, small].map((table) => table.estimate(queryOf(event, now)));
      return one && other ? [Math.abs(one.middle - other.middle) / dayMs] : [];
    });
    expect(moved.length).toBeGreaterThan(100);
    expect(moved.reduce((sum, each) => sum + each, 0) / moved.length).toBeLessThan(0.25);
  });

  it("come later the longer nothing happens, and say nothing of carriers that nothing is known of", () => {
    const table = tableOf(estimator.listRows(learnedUntil, 0));
    const event = checkpoints.find(
      (each) => each.stage === "transit" && table.estimate(queryOf(each, each.at)) !== null,
    );
    if (event === undefined) throw new Error("no parcel in transit");
    const query = queryOf(event, event.at);
    const [soon, late] = [0, 4].map((days) => table.estimate({ ...query, now: event.at + days * dayMs }));
    expect(late?.high ?? 0).toBeGreaterThan(soon?.high ?? 0);
    expect(late?.low ?? 0).toBeGreaterThanOrEqual(event.at + 4 * dayMs);
    expect(table.estimate({ ...query, parcel: { ...event.parcel, carrier: "nobody" } })).toBeNull();
    expect(createEstimateTable([]).estimate(query)).toBeNull();
  });
});
