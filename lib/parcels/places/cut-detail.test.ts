import { geoDistance, geoInterpolate } from "d3-geo";
import { cutDetail, directionsOf } from "./cut-detail";
import { loadLand } from "./load-land";
import type { LonLat } from "./schemas";

const middles: LonLat[] = [
  [10, 51],
  [104, 1],
  [179, -17],
  [-74, 40],
  [0, 89],
];
const radius = 0.1;

it.each(middles)(
  "cuts most points of distant coasts, and changes no line within the circle around %d, %d",
  (...middle) => {
    const { land, borders } = loadLand(0);
    const isInside = ([lon, lat]: LonLat) => geoDistance([lon, lat], [...middle]) <= radius;
    let [before, after] = [0, 0];
    const wrong: unknown[] = [];
    for (const { points, directions } of [...land, ...borders].flatMap(({ rings }) => rings)) {
      const cut = cutDetail(points, directions, middle, radius);
      before += points.length;
      after += cut.length;
      const kept = new Set(cut);
      wrong.push(...points.filter((point, at) => !kept.has(point) && (at === 0 || isInside(point))));
      if (cut.at(-1) !== points.at(-1)) wrong.push("an open end");
      const places = new Map(points.map((point, at) => [point, at]));
      for (const [at, point] of cut.entries()) {
        const last = cut[at - 1];
        if (!last || places.get(point) === (places.get(last) ?? 0) + 1) continue;
        const along = geoInterpolate(last, point);
        wrong.push(...[0, 0.25, 0.5, 0.75, 1].map(along).filter(isInside));
      }
    }
    expect(wrong).toEqual([]);
    expect(after).toBeLessThan(before / 3);
  },
);

it("keeps every point where the circle is the whole Earth", () => {
  const points: [number, number][] = [
    [0, 0],
    [1, 0],
    [2, 0],
  ];
  expect(cutDetail(points, directionsOf(points), [100, 0], Math.PI)).toEqual(points);
});
