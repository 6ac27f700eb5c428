import fc from "fast-check";
import { alwaysOpen, createOpenClock } from "./compute-open-time";

const clock = createOpenClock([
  { from: 100, until: 124 },
  { from: 124, until: 148 },
  { from: 500, until: 524 },
]);

describe("a clock of open time", () => {
  it("stands still while all is closed", () => {
    expect([0, 100, 110, 124, 147, 148, 200, 510, 600].map(clock.read)).toEqual([
      0, 100, 100, 100, 100, 100, 152, 452, 528,
    ]);
    expect(alwaysOpen.read(77)).toBe(77);
  });

  it("finds the first instant of each open time", () => {
    expect([0, 100, 101, 152, 452, 453].map(clock.find)).toEqual([0, 100, 149, 200, 500, 525]);
  });

  it("shows at that instant the time that it was found by, and never goes back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 50 }), (at, more) => {
        expect(clock.read(clock.find(at))).toBe(at);
        expect(clock.read(at + more)).toBeGreaterThanOrEqual(clock.read(at));
        expect(clock.find(clock.read(at))).toBeLessThanOrEqual(at);
      }),
    );
  });
});
