import type { TimesReport } from "@/lib/shipments/reports/times-contract";

type Place = NonNullable<TimesReport["map"]>["places"][number];

/** Steps of speed on a map, from the fastest quarter of countries to the slowest. */
const stepsMax = 4;
/** Radii of symbols, in pixels: the largest one, and one that its number fits into. */
const radiusMax = 20;
const radiusMin = 8;

/** Slowest median of each step, in hours: equal parts of the countries, fewer where medians are equal. Pure. */
export function findStepEnds(places: readonly Pick<Place, "p50">[]): readonly number[] {
  const medians = places.flatMap(({ p50 }) => (p50 === null ? [] : [p50])).sort((a, b) => a - b);
  const ends = Array.from({ length: stepsMax }, (_, step) => {
    const last = Math.ceil(((step + 1) * medians.length) / stepsMax) - 1;
    return medians[last] ?? 0;
  });
  return medians.length === 0 ? [] : [...new Set(ends)];
}

/** Radius of a country's symbol: its area grows with its shipments. Pure. */
export function radiusOf(measured: number, most: number): number {
  return Math.max(radiusMin, Math.round(radiusMax * Math.sqrt(measured / Math.max(1, most))));
}

/** Small symbols last, so that they lie above large ones. Pure. */
export function sortPlaces(places: readonly Place[]): readonly Place[] {
  return places.toSorted((a, b) => b.measured - a.measured || (a.key < b.key ? -1 : 1));
}
