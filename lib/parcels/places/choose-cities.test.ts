import fc from "fast-check";
import { chooseCities, cityRadius } from "./choose-cities";
import { along, around, chooseLabels, meet, type Spot } from "./choose-labels";

const size = { width: 360, height: 270 };

/** Cities on the map of a route through points with names. */
function choose(
  cities: readonly [text: string, x: number, y: number][],
  route: readonly (Spot & { text: string })[],
) {
  const points = route.map((spot) => ({ ...spot, radius: 5, isNeeded: true }));
  const legs = [route];
  const labels = chooseLabels(points, legs, size);
  const named = cities.map(([text, x, y]) => ({ text, x, y }));
  return { chosen: chooseCities(named, { points, labels, legs }, size), points, labels, legs };
}
const namesOf = ({ chosen }: ReturnType<typeof choose>) => chosen.map(({ label }) => label.text);
const flat = [
  { text: "Start", x: 60, y: 135 },
  { text: "End", x: 300, y: 135 },
];

describe("chooseCities", () => {
  it("takes the first three of the list that are near the route and apart", () => {
    const cities = choose(
      [
        ["Far", 180, 260],
        ["First", 180, 80],
        ["Beside the first", 190, 60],
        ["Second", 100, 190],
        ["Third", 260, 190],
        ["Fourth", 60, 60],
      ],
      flat,
    );
    expect(namesOf(cities)).toEqual(["First", "Second", "Third"]);
  });

  it("takes no city that is a stop, by place or by name, and none on the route", () => {
    const cities = choose(
      [
        ["Start of another name", 66, 130],
        ["End", 200, 60],
        ["On the route", 180, 136],
      ],
      flat,
    );
    expect(namesOf(cities)).toEqual([]);
  });

  it("covers neither route nor points nor names, and stays inside", () => {
    const spot = { x: fc.integer({ min: -20, max: 380 }), y: fc.integer({ min: -20, max: 290 }) };
    const place = fc.record({ ...spot, text: fc.string({ maxLength: 24 }) });
    const city = fc.tuple(fc.string({ minLength: 1, maxLength: 24 }), spot.x, spot.y);
    fc.assert(
      fc.property(
        fc.array(city, { maxLength: 40 }),
        fc.array(place, { minLength: 1, maxLength: 12 }),
        (cities, route) => {
          const { chosen, points, labels, legs } = choose(cities, route);
          expect(chosen.length).toBeLessThanOrEqual(3);
          const taken = [
            ...labels.map(({ box }) => box),
            ...points.map((point) => around(point, point.radius)),
            ...legs.flatMap(along).map((each) => around(each, 1)),
          ];
          const boxes = chosen.flatMap(({ label, ...dot }) => [around(dot, cityRadius), label.box]);
          for (const [at, box] of boxes.entries()) {
            expect([...taken, ...boxes.slice(at + 1)].filter((other) => meet(other, box))).toEqual([]);
            expect(
              Math.min(box.left, box.top, size.width - box.right, size.height - box.bottom),
            ).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
