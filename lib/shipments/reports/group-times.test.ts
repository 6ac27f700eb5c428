import { binTimes } from "./group-times";

describe("a histogram", () => {
  const spread = (hours: readonly number[]) => hours.map((hour) => ({ hours: hour, count: 1 }));

  it("counts every shipment once, in at most twelve bins and one for the slowest", () => {
    for (const most of [2, 5, 30, 100, 400, 1400, 5000]) {
      const histogram = spread(Array.from({ length: 100 }, (_, at) => Math.floor((at * most) / 100)));
      const bins = binTimes(histogram, { p50: Math.floor(most / 2), p90: Math.floor(most * 0.9) });
      expect(bins.length).toBeLessThanOrEqual(13);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(100);
      expect(bins.at(-1)?.upTo).toBeCloseTo(1);
      expect(bins.flatMap(({ marks }) => marks).sort()).toEqual(["p50", "p90"]);
    }
  });

  it("is not stretched by one very slow shipment", () => {
    const bins = binTimes(
      [...Array(99).keys()].map(() => ({ hours: 3, count: 1 })).concat({ hours: 900, count: 1 }),
      {
        p50: 3,
        p90: 3,
      },
    );
    expect(bins.map(({ from, to, count }) => [from, to, count])).toEqual([
      [0, 1, 0],
      [1, 2, 0],
      [2, 3, 0],
      [3, 4, 99],
      [4, null, 1],
    ]);
  });

  it("of nothing has no bins", () => {
    expect(binTimes([], { p50: null, p90: null })).toEqual([]);
  });
});
