import { dayMs, hourMs } from "@/lib/core/calendar";
import { binCount, binStarts, horizonMs, shares } from "./constants";
import { findBin } from "./find-bin";
import { listWaits, shareWithin, waitFor, waitingAfter } from "./read-curve";

/** Half of the parcels that still wait are delivered each 2 days; one of fifty is lost. */
const curve = new Float64Array(binCount + 1).map(
  (_, bin) => 0.02 + 0.98 * 0.5 ** ((binStarts[bin] ?? horizonMs) / (2 * dayMs)),
);

describe("bins of waiting", () => {
  it("are of 3 hours to 3 days, of 12 hours to 15 days, of a day to 60 days", () => {
    const places = [
      0,
      3 * hourMs - 1,
      3 * hourMs,
      3 * dayMs - 1,
      3 * dayMs,
      15 * dayMs,
      60 * dayMs - 1,
      60 * dayMs,
    ];
    expect(places.map(findBin)).toEqual([0, 0, 1, 23, 24, 48, 92, 93]);
    expect(binStarts.every((start, bin) => findBin(start) === bin)).toBe(true);
  });
});

describe("reading a curve", () => {
  it("finds the wait of each share, and the share of each wait", () => {
    const waits = listWaits(curve, 0);
    expect(waitFor(waits, 0.49) / dayMs).toBeCloseTo(2, 1);
    for (const share of [0.03, 0.1, 0.5, 0.77, 0.9]) {
      expect(shareWithin(waits, waitFor(waits, share))).toBeCloseTo(share, 6);
      expect(waitingAfter(curve, waitFor(waits, share))).toBeCloseTo(1 - share, 1);
    }
    expect(waitFor(waits, 0)).toBe(0);
  });

  it("expects nothing sooner or later of parcels that have waited, if waiting says nothing", () => {
    const [now, later] = [listWaits(curve, 0), listWaits(curve, 4 * dayMs)];
    expect(waitFor(later, 0.5) / waitFor(now, 0.5)).toBeCloseTo(1, 0);
    expect(waitFor(later, 0.5)).toBeGreaterThan(0);
  });

  it("knows no wait for a share that never arrives, and takes it for no number between", () => {
    const waits = listWaits(curve, 0);
    expect(waits[shares.indexOf(0.975)]).toBeLessThan(horizonMs);
    for (const share of [0.982, 0.99, 0.993, 0.999, 1])
      expect(waitFor(waits, share)).toBe(Number.POSITIVE_INFINITY);
    expect(shareWithin(waits, 400 * dayMs)).toBe(0.975);
    const nothing = listWaits(new Float64Array(binCount + 1).fill(1), 0);
    for (const share of [0.01, 0.5, 0.9]) expect(waitFor(nothing, share)).toBe(Number.POSITIVE_INFINITY);
  });

  it("says nothing beyond the horizon", () => {
    expect(waitingAfter(curve, 90 * dayMs)).toBe(curve[binCount]);
    expect([...listWaits(curve, 90 * dayMs)].every((wait) => wait === Number.POSITIVE_INFINITY)).toBe(true);
  });
});
