import { addTo, buildCurve, createCounts } from "./build-curve";

/** Weeks to relapse under 6-mercaptopurine (Freireich and others 1963), the textbook example; negative ones are censored. */
const weeks = [6, 6, 6, -6, 7, -9, 10, -10, -11, 13, 16, -17, -19, -20, 22, 23, -25, -32, -32, -34, -35];

function countWeeks() {
  const counts = createCounts(40);
  for (const week of weeks) addTo(week > 0 ? counts.events : counts.censored, Math.abs(week), 1);
  return counts;
}

describe("curves of waiting", () => {
  it("equal Kaplan and Meier's for the textbook example", () => {
    const curve = buildCurve(countWeeks(), 1, null, 0);
    const after = [6, 7, 10, 13, 16, 22, 23].map((week) => Number(curve[week + 1]?.toFixed(3)));
    expect(after).toEqual([0.857, 0.807, 0.753, 0.69, 0.627, 0.538, 0.448]);
    expect(curve[6]).toBe(1);
    expect(curve[40]).toBe(curve[24]);
  });

  it("are the parent's without data, and nearly their own with much", () => {
    const parent = new Float64Array(41).map((_, bin) => 0.9 ** bin);
    const none = buildCurve(createCounts(40), 1, parent, 15);
    expect([...none].map((each) => each.toFixed(9))).toEqual([...parent].map((each) => each.toFixed(9)));
    const own = buildCurve(countWeeks(), 1, null, 0);
    const much = buildCurve(countWeeks(), 100_000, parent, 15);
    for (const week of [7, 14, 24]) expect(much[week]).toBeCloseTo(own[week] ?? 0, 3);
    const some = buildCurve(countWeeks(), 1, parent, 15);
    expect(some[24]).toBeGreaterThan(parent[24] ?? 0);
    expect(some[24]).toBeLessThan(own[24] ?? 0);
  });

  it("count who came under observation late only from then on", () => {
    const counts = createCounts(4);
    // Two from the beginning, delivered in bins 0 and 3; one first seen in bin 2 and delivered there.
    for (const bin of [0, 2, 3]) addTo(counts.events, bin, 1);
    addTo(counts.late, 2, 1);
    expect([...buildCurve(counts, 1, null, 0)]).toEqual([1, 0.5, 0.5, 0.25, 0]);
  });

  it("count who still waits for what is seen of them, half for the bin that they are in", () => {
    const counts = createCounts(2);
    addTo(counts.events, 1, 1);
    addTo(counts.open, 1, 2);
    expect([...buildCurve(counts, 1, null, 0)]).toEqual([1, 1, 0.5]);
  });

  it("keep those who never arrive beyond their last bin", () => {
    const counts = createCounts(2);
    addTo(counts.events, 0, 9);
    addTo(counts.censored, 2, 1);
    expect([...buildCurve(counts, 1, null, 0)].map((each) => Number(each.toFixed(6)))).toEqual([1, 0.1, 0.1]);
  });
});
