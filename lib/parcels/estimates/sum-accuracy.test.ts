import { dayMs, hourMs } from "@/lib/core/calendar";
import { type MadeEstimate, sumAccuracy } from "./sum-accuracy";

const now = Date.UTC(2026, 5, 1);
const madeAt = now - 30 * dayMs;

/** Estimates of a day's width around the third day, of as many parcels. */
function make(count: number, given: Partial<MadeEstimate> = {}): MadeEstimate[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ parcel: `${given.carrier ?? "ups"} ${index}`, carrier: "ups", madeAt },
    ...{ low: madeAt + 2.5 * dayMs, middle: madeAt + 3 * dayMs, high: madeAt + 3.5 * dayMs },
    ...given,
  }));
}
const endsOf = (made: readonly MadeEstimate[], endOf: (index: number) => number) =>
  new Map(made.map(({ parcel }, index) => [parcel, endOf(index)] as const));

describe("how estimates fared", () => {
  it("counts parcels within their interval, with the middle error and width", () => {
    const made = make(100);
    const ends = endsOf(made, (index) => madeAt + (index < 80 ? 3 * dayMs + 2 * hourMs : 9 * dayMs));
    expect(sumAccuracy(made, ends, now)).toEqual([
      { carrier: "*", estimates: 100, held: 80, errorHours: 2, widthHours: 24 },
      { carrier: "ups", estimates: 100, held: 80, errorHours: 2, widthHours: 24 },
    ]);
  });

  it("counts lost parcels, and open ones whose interval is over, as missed", () => {
    const made = make(200);
    const ends = new Map(made.slice(0, 100).map(({ parcel }) => [parcel, Number.POSITIVE_INFINITY]));
    expect(sumAccuracy(made, ends, now)[0]).toMatchObject({ estimates: 200, held: 0 });
  });

  it("leaves out open intervals, those without an end, those of the last days and old ones", () => {
    const open = make(150, { high: now + dayMs });
    const endless = make(150, { high: Number.POSITIVE_INFINITY });
    const young = make(150, { madeAt: now - 3 * dayMs });
    const old = make(150, { madeAt: now - 90 * dayMs });
    expect(sumAccuracy([...open, ...endless, ...young, ...old], new Map(), now)).toEqual([]);
  });

  it("says nothing of a carrier with few estimates", () => {
    const made = [...make(100), ...make(99, { carrier: "dhl" })];
    const rows = sumAccuracy(
      made,
      endsOf(made, () => madeAt + 3 * dayMs),
      now,
    );
    expect(rows.map(({ carrier, estimates }) => [carrier, estimates])).toEqual([
      ["*", 199],
      ["ups", 100],
    ]);
  });
});
