import { dayMs } from "@/lib/core/calendar";
import { alwaysOpen } from "./compute-open-time";
import { adaptation, shares } from "./constants";
import { waitFor } from "./read-curve";
import { correctInterval, ScoreCounts } from "./record-scores";

const epoch = Date.UTC(2026, 0, 5);
const groups = ["transit|domestic", "transit|domestic|dhl"];
/** Estimates of up to ten days: each share of parcels within as many tenths. */
const waits = new Float64Array(shares.map((share) => share * 10 * dayMs));

/** Estimates of as many parcels, of which each share is delivered within `slower` times the days of `waits`. */
function score(scores: ScoreCounts, count: number, slower: number): void {
  for (let index = 0; index < count; index += 1) {
    const id = `p${index}-${slower}`;
    const interval = correctInterval(waits, scores.correctionOf(groups, epoch));
    scores.start(id, groups, { waits, interval, madeAt: epoch, clock: alwaysOpen });
    // In an order that favours neither quick nor slow ones.
    const share = (((index * 37) % count) + 0.5) / count;
    scores.settle(id, epoch + share * 10 * slower * dayMs);
  }
}
const days = (scores: ScoreCounts, now = epoch) => {
  const { low, middle, high } = correctInterval(waits, scores.correctionOf(groups, now));
  return [low, middle, high].map((ms) => Number((ms / dayMs).toFixed(1)));
};

describe("scores of estimates", () => {
  it("leave intervals as they are without scores, and with good ones", () => {
    const scores = new ScoreCounts(epoch);
    expect(days(scores)).toEqual([1, 5, 9]);
    score(scores, 400, 1);
    const [low = 0, middle = 0, high = 0] = days(scores);
    expect(Math.abs(low - 1) + Math.abs(middle - 5) + Math.abs(high - 9)).toBeLessThan(1);
  });

  it("take the waits of smaller shares where parcels are quicker than estimated", () => {
    const scores = new ScoreCounts(epoch);
    score(scores, 1000, 0.5);
    const [low = 0, middle = 0, high = 0] = days(scores);
    expect(low).toBeLessThan(0.9);
    expect(middle).toBeCloseTo(2.5, 0);
    expect(high).toBeGreaterThan(4);
    expect(high).toBeLessThan(5.5);
  });

  it("show a delay by parcels that still wait, before the slow ones arrive", () => {
    const scores = new ScoreCounts(epoch);
    for (let index = 0; index < 200; index += 1) {
      scores.start(`p${index}`, groups, {
        waits,
        interval: correctInterval(waits, scores.correctionOf(groups, epoch)),
        madeAt: epoch,
        clock: alwaysOpen,
      });
      if (index % 4 === 0) scores.settle(`p${index}`, epoch + 0.4 * index * 0.05 * dayMs);
    }
    scores.refresh(epoch + 4 * dayMs);
    const [, middle = 0, high = 0] = days(scores, epoch + 4 * dayMs);
    expect(middle).toBeGreaterThan(5.5);
    expect(high).toBeGreaterThanOrEqual(9);
  });

  it("widen the interval after each miss, within bounds, and promise nothing where too few arrive", () => {
    const scores = new ScoreCounts(epoch);
    for (let index = 0; index < 500; index += 1) {
      scores.start(`p${index}`, groups, {
        waits,
        interval: correctInterval(waits, scores.correctionOf(groups, epoch)),
        madeAt: epoch,
        clock: alwaysOpen,
      });
      scores.settle(`p${index}`, Number.POSITIVE_INFINITY);
    }
    expect(correctInterval(waits, scores.correctionOf(groups, epoch)).high).toBe(Number.POSITIVE_INFINITY);
    expect(correctInterval(waits, scores.correctionOf(groups, epoch)).low).toBeGreaterThanOrEqual(
      waitFor(waits, adaptation.min / 2),
    );
  });

  it("correct a carrier by its own scores and leave others to those of all", () => {
    const scores = new ScoreCounts(epoch);
    score(scores, 500, 2);
    const other = ["transit|domestic", "transit|domestic|ups"];
    for (let index = 0; index < 500; index += 1) {
      scores.start(`u${index}`, other, {
        waits,
        interval: correctInterval(waits, scores.correctionOf(other, epoch)),
        madeAt: epoch,
        clock: alwaysOpen,
      });
      scores.settle(`u${index}`, epoch + ((((index * 37) % 500) + 0.5) / 500) * 10 * dayMs);
    }
    const of = (keys: readonly string[]) =>
      correctInterval(waits, scores.correctionOf(keys, epoch)).middle / dayMs;
    expect(of(other)).toBeLessThan(6);
    expect(of(groups)).toBeGreaterThan(7);
    expect(of(["transit|domestic"])).toBeGreaterThan(of(other));
  });
});
