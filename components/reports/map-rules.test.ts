import { findStepEnds, radiusOf, sortPlaces } from "./map-rules";

const places = (medians: readonly (number | null)[]) => medians.map((p50) => ({ p50 }));

it("makes steps of equally many countries, and none that is empty", () => {
  expect(findStepEnds(places([80, 10, 20, 30, 40, 50, 60, 70]))).toEqual([20, 40, 60, 80]);
  expect(findStepEnds(places([10, 10, 10, 90]))).toEqual([10, 90]);
  expect(findStepEnds(places([47]))).toEqual([47]);
  expect(findStepEnds(places([null, 5]))).toEqual([5]);
  expect(findStepEnds([])).toEqual([]);
});

it("gives every median a step", () => {
  const medians = [3, 3, 8, 21, 22, 100, 1439];
  const ends = findStepEnds(places(medians));
  for (const median of medians) expect(ends.findIndex((end) => median <= end)).toBeGreaterThanOrEqual(0);
});

it("draws four times as many shipments twice as large, and the smallest with room for a number", () => {
  expect([radiusOf(400, 400), radiusOf(100, 400), radiusOf(1, 400)]).toEqual([20, 10, 8]);
  const place = (key: string, measured: number) => ({ key, name: key, x: 0, y: 0, measured, p50: 1 });
  const sorted = sortPlaces([place("MT", 1), place("DE", 9), place("AT", 9)]);
  expect(sorted.map(({ key }) => key)).toEqual(["AT", "DE", "MT"]);
});
