import { dayMs } from "@/lib/core/calendar";
import { loadClocks } from "./load-clocks";
import { replayJourneys, type ScoredEstimate } from "./replay-journeys";
import type { JourneyEvent } from "./schemas";
import { compareEstimates, groupEstimates, hasEnd, sumEstimates } from "./testing/compare-estimates";
import { epoch, simulateJourneys } from "./testing/simulate-journeys";
import { clockOf } from "./testing/simulated-world";

jest.setTimeout(3_600_000);
const isNightly = process.env.NIGHTLY === "1";
/** Whole, the figures of docs/guarantees.md: ten seeds of 300 days. Otherwise what a minute allows, with wider bounds. */
const size = isNightly ? { days: 300, parcelsPerDay: 200 } : { days: 130, parcelsPerDay: 40 };
const shock = { day: Math.floor((size.days * 2) / 3), factor: 2.2, carrier: 2 };
const seeds = isNightly ? Array.from({ length: 10 }, (_, index) => index + 1) : [1];
/** Until then it learns. */
const learnedDays = isNightly ? 60 : 45;

const dayOf = ({ madeAt }: ScoredEstimate) => (madeAt - epoch) / dayMs;

describe.each(seeds)("estimates of simulated journeys, seed %s", (seed) => {
  const events = simulateJourneys({ ...size, seed, shock });
  // The last parcels' companions are missing after the last day.
  const isCounted = (each: ScoredEstimate) => dayOf(each) >= learnedDays && dayOf(each) < size.days;
  const made = replayJourneys(events, clockOf).filter(isCounted);

  it("hold what they promise: 4 of 5 parcels, of each carrier and in each stage", () => {
    const off = (list: readonly ScoredEstimate[]) => Math.abs(sumEstimates(list).covered - 0.8);
    expect(off(made)).toBeLessThan(isNightly ? 0.015 : 0.03);
    const worst = (keyOf: (each: ScoredEstimate) => string) =>
      groupEstimates(made, keyOf)
        .filter(([, list]) => list.filter(hasEnd).length >= 300)
        .sort(([, one], [, other]) => off(other) - off(one))
        .map(([key, list]) => [key, off(list)] as const)[0];
    expect(worst(({ event }) => event.parcel.carrier)?.[1]).toBeLessThan(isNightly ? 0.03 : 0.05);
    // Stages that few parcels meet, such as a second attempt, are learned slowly.
    expect(worst(({ stage, event }) => `${stage} ${event.parcel.border}`)?.[1]).toBeLessThan(0.1);
  });

  it("hold nearly that in each week, also of a carrier that slowed down seven days ago", () => {
    const weeks = groupEstimates(made, (each) => Math.floor(dayOf(each) / 7));
    const off = weeks.map(([week, list]) => [week, sumEstimates(list).covered] as const);
    expect(off.filter(([, covered]) => Math.abs(covered - 0.8) > (isNightly ? 0.04 : 0.08))).toEqual([]);
    const slowed = made.filter(
      (each) =>
        each.event.parcel.carrier === "c3" && dayOf(each) >= shock.day + 7 && dayOf(each) < shock.day + 40,
    );
    expect(sumEstimates(slowed).covered).toBeGreaterThan(isNightly ? 0.77 : 0.72);
  });

  it("hold nearly that in each week by the product's list of holidays, which differs from what is true here", async () => {
    const listed = replayJourneys(events, await loadClocks(epoch)).filter(isCounted);
    expect(Math.abs(sumEstimates(listed).covered - 0.8)).toBeLessThan(isNightly ? 0.015 : 0.03);
    const weeks = groupEstimates(listed, (each) => Math.floor(dayOf(each) / 7));
    const off = weeks.map(([week, list]) => [week, sumEstimates(list).covered] as const);
    expect(off.filter(([, covered]) => Math.abs(covered - 0.8) > (isNightly ? 0.05 : 0.08))).toEqual([]);
  });

  it("err less than the carrier's own date and than the median of all parcels", () => {
    const errors = compareEstimates(made);
    expect(errors.ownWhereDated).toBeLessThan(0.8 * errors.carrierDate);
    expect(errors.own).toBeLessThan(0.7 * errors.globalMedian);
    expect(errors.own).toBeLessThan(errors.stageMedian);
  });
});

describe("estimates and the future", () => {
  const events = simulateJourneys({ seed: 3, days: 70, parcelsPerDay: 30, shock: null });
  const cut = epoch + 50 * dayMs;

  /** Estimates made before the cut that are others if what became known later is left out. */
  function findLeaks(replay: (events: readonly JourneyEvent[]) => readonly ScoredEstimate[]): number {
    const madeBefore = (list: readonly ScoredEstimate[]) =>
      list
        .filter(({ madeAt }) => madeAt < cut)
        .map(({ madeAt, interval }) => JSON.stringify([madeAt, interval]));
    const known = new Set(madeBefore(replay(events.filter(({ knownAt }) => knownAt < cut))));
    return madeBefore(replay(events)).filter((each) => !known.has(each)).length;
  }

  it("use nothing that was not known by then", () => {
    expect(findLeaks((list) => replayJourneys(list, clockOf))).toBe(0);
  });

  it("would be found out by that if they did", () => {
    // Deliveries are known two days before they happen.
    const early = (list: readonly JourneyEvent[]) =>
      list
        .map((event) =>
          event.kind === "delivered" ? { ...event, knownAt: event.knownAt - 2 * dayMs } : event,
        )
        .sort((one, other) => one.knownAt - other.knownAt);
    expect(findLeaks((list) => replayJourneys(early(list)))).toBeGreaterThan(100);
  });

  it("are the same, byte for byte, for the same journeys", () => {
    expect(JSON.stringify(replayJourneys(events))).toBe(JSON.stringify(replayJourneys(events)));
  });

  it("are none where too little is known", () => {
    const first = epoch + 5 * dayMs;
    expect(replayJourneys(events.filter(({ knownAt }) => knownAt < first))).toEqual([]);
  });
});
