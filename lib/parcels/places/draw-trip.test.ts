import { drawTrip } from "./draw-trip";

const spots = (...pairs: readonly [number, number][]) => pairs.map(([x, y]) => ({ x, y }));

describe("drawTrip", () => {
  it("draws one line through all legs and says in percent where each leg ends", () => {
    const { trail, parcel } = drawTrip([spots([0, 0], [30, 40]), spots([30, 40], [30, 90], [180, 90])]);
    expect(trail).toContain('d="M0 0L30 40L30 40L30 90L180 90"');
    expect(trail).toContain('pathLength="100"');
    for (const text of [trail, parcel]) expect(text).toContain("--stop-1:20.0;--stop-2:100.0");
    expect(parcel).toContain("--way:path('M0 0L30 40L30 40L30 90L180 90')");
  });

  it("draws a route without length as a point, and no number that is none", () => {
    const { trail, parcel } = drawTrip([spots([5, 5], [5, 5])]);
    expect(trail + parcel).not.toMatch(/NaN|Infinity/);
    expect(parcel).toContain("--stop-1:0.0");
  });
});
