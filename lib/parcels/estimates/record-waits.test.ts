import { dayMs, hourMs } from "@/lib/core/calendar";
import { alwaysOpen, createOpenClock } from "./compute-open-time";
import { binCount, halfLifeMs, horizonMs } from "./constants";
import { waitingAfter } from "./read-curve";
import { WaitCounts } from "./record-waits";

const epoch = Date.UTC(2026, 0, 5);
const begin = (at: number) => ({ at, knownAt: at, clock: alwaysOpen });
const keys = ["transit|domestic", "transit|domestic|x", "transit|domestic|x|dhl"];

/** `count` parcels that begin at `since` and take `days` each. */
function record(waits: WaitCounts, name: string, count: number, since: number, days: number): void {
  for (let index = 0; index < count; index += 1) {
    waits.start(`${name}${index}`, keys, begin(since));
    waits.deliver(`${name}${index}`, since + days * dayMs);
  }
}
const stillWaiting = (waits: WaitCounts, days: number, now: number, path: readonly string[] = keys) =>
  waitingAfter(waits.curveOf(path, now).curve, days * dayMs);

describe("counts of waits", () => {
  it("say how many parcels wait for how long, and how many deliveries stand behind it", () => {
    const waits = new WaitCounts(epoch);
    record(waits, "quick", 30, epoch, 1.05);
    record(waits, "slow", 10, epoch, 4.2);
    const now = epoch + 5 * dayMs;
    expect(stillWaiting(waits, 0.9, now)).toBe(1);
    expect(stillWaiting(waits, 2, now)).toBeCloseTo(0.25, 6);
    expect(stillWaiting(waits, 5, now)).toBeCloseTo(0, 6);
    expect(waits.curveOf(keys, now).evidence).toBeCloseTo(40 * 0.5 ** (5 / 45), 6);
    // Of another carrier nothing is known: the wider cells answer, and no delivery of its own stands behind it.
    const other = waits.curveOf([keys[0] ?? "", keys[1] ?? "", "transit|domestic|x|ups"], now);
    expect(waitingAfter(other.curve, 2 * dayMs)).toBeCloseTo(0.25, 6);
    expect(other.evidence).toBe(0);
  });

  it("count parcels that still wait, which quick ones alone would hide", () => {
    const waits = new WaitCounts(epoch);
    record(waits, "quick", 5, epoch, 1.05);
    for (let index = 0; index < 5; index += 1) waits.start(`open${index}`, keys, begin(epoch));
    waits.refresh(epoch + 3 * dayMs);
    expect(stillWaiting(waits, 2, epoch + 3 * dayMs)).toBeCloseTo(0.5, 6);
    expect(stillWaiting(waits, 10, epoch + 3 * dayMs)).toBeCloseTo(0.5, 6);
  });

  it("count a parcel that became known late only from then on", () => {
    const waits = new WaitCounts(epoch);
    record(waits, "quick", 1, epoch, 1.05);
    waits.start("late", keys, { ...begin(epoch), knownAt: epoch + 2 * dayMs });
    waits.deliver("late", epoch + 2 * dayMs + hourMs);
    expect(stillWaiting(waits, 1.9, epoch + 3 * dayMs)).toBeCloseTo(0, 6);
  });

  it("measure waits in open time: a closed day is none", () => {
    const waits = new WaitCounts(epoch);
    const clock = createOpenClock([{ from: epoch + dayMs, until: epoch + 2 * dayMs }]);
    waits.start("closed", keys, { ...begin(epoch), clock });
    waits.deliver("closed", epoch + 3.05 * dayMs);
    record(waits, "quick", 1, epoch, 2.05);
    expect(stillWaiting(waits, 2.2, epoch + 4 * dayMs)).toBeCloseTo(0, 6);
    waits.start("open", keys, { ...begin(epoch), clock });
    waits.refresh(epoch + 2 * dayMs);
    expect(stillWaiting(waits, 1.9, epoch + 4 * dayMs)).toBe(1);
  });

  it("weigh what was observed half as much every 45 days", () => {
    const waits = new WaitCounts(epoch);
    record(waits, "old", 20, epoch, 1.05);
    const now = epoch + halfLifeMs;
    record(waits, "new", 10, now, 4.2);
    expect(stillWaiting(waits, 2, now)).toBeCloseTo(0.5, 3);
  });

  it("give up parcels that wait beyond the horizon, and those that go back", () => {
    const waits = new WaitCounts(epoch);
    record(waits, "quick", 2, epoch, 1.05);
    waits.start("lost", keys, begin(epoch));
    waits.start("back", keys, begin(epoch));
    waits.giveUp("back");
    const now = epoch + horizonMs;
    waits.refresh(now);
    expect(stillWaiting(waits, 2, now)).toBeCloseTo(0.5, 6);
    expect(waits.curveOf(keys, now).curve[binCount]).toBeCloseTo(0.5, 6);
    // Given up for good: a delivery that is reported after all changes nothing.
    waits.deliver("lost", now + dayMs);
    expect(stillWaiting(waits, 2, now)).toBeCloseTo(0.5, 6);
  });

  it("say that all still wait where nothing was observed", () => {
    const { curve, evidence } = new WaitCounts(epoch).curveOf(keys, epoch);
    expect([waitingAfter(curve, 50 * dayMs), evidence]).toEqual([1, 0]);
  });
});
