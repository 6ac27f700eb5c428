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
    let [before, after] = [0, 0];
    const inside = ([lon, lat]: LonLat) => geoDistance([lon, lat], [...middle]) <= radius;
    for (const { points, directions } of [...land, ...borders].flatMap(({ rings }) => rings)) {
      const cut = cutDetail(points, directions, middle, radius);
      before += points.length;
      after += cut.length;
      expect(cut.filter(inside)).toEqual(points.filter(inside));
      expect([cut[0], cut.at(-1)]).toEqual([points[0], points.at(-1)]);
      const places = new Map(points.map((point, at) => [point, at]));
      const isNew = (at: number) =>
        at > 0 && places.get(cut[at] ?? [0, 0]) !== (places.get(cut[at - 1] ?? [0, 0]) ?? 0) + 1;
      for (let at = 1; at < cut.length; at += 1) {
        if (!isNew(at)) continue;
        const along = geoInterpolate(cut[at - 1] ?? [0, 0], cut[at] ?? [0, 0]);
        expect([0, 0.25, 0.5, 0.75, 1].map(along).filter(inside)).toEqual([]);
      }
    }
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
