import { brotliCompressSync, constants } from "node:zlib";
import { geoArea } from "d3-geo";
import fc from "fast-check";
import { places } from "@/lib/connectors/sandbox/data/places";
import { locales } from "@/lib/core/locales";
import { chooseLabels, meet, type Spot } from "./choose-labels";
import { computeView, followLeg, projectionOf } from "./compute-view";
import { levels } from "./data/levels";
import { drawMap } from "./draw-map";
import { loadLand } from "./load-land";
import { type PlannedPlace, planRoute } from "./plan-route";
import type { Point, Route } from "./schemas";

// Hundreds of maps, each drawn and compressed.
jest.setTimeout(120_000);

const size = { width: 360, height: 230 };
const texts = { title: "Map", locale: "en", hasBorders: true } as const;
const compressedMax = 15_000;

/** As the web process compresses responses, or less. */
const compressed = (svg: string) =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

const cities = Object.entries(places).flatMap(([country, list]) =>
  list.map(([text]): PlannedPlace => ({ text, country, atMs: null })),
);
const countries = fc.option(fc.constantFrom(...Object.keys(places)), { nil: null });
const stopsFrom = (list: readonly PlannedPlace[]) =>
  fc.array(fc.constantFrom(...list), { minLength: 1, maxLength: 14 });
const home = fc.constantFrom(...Object.keys(places));
const routes = fc
  .record({
    // All over the world, and within one country: maps of the world and of regions.
    places: fc.oneof(
      { weight: 2, arbitrary: stopsFrom(cities) },
      { weight: 1, arbitrary: home.chain((at) => stopsFrom(cities.filter(({ country }) => country === at))) },
    ),
    origin: countries,
    destination: countries,
    hasArrived: fc.boolean(),
  })
  .map(planRoute)
  .filter((route): route is Route => route !== null);

/** Distances between neighbours of a path of M, L, l and Z, with both ends; in pixels. */
function segmentsOf(svg: string, name: string, scale = 1) {
  const paths = [...svg.matchAll(new RegExp(`class="${name}" d="([^"]*)"`, "g"))].map(([, d = ""]) => d);
  return paths.flatMap((d) => {
    let [x, y] = [0, 0];
    return [...d.matchAll(/([MLl])(-?[\d.]+),?(-?[\d.]+)/g)].flatMap(([, kind, first, second]) => {
      const from = { x, y };
      [x, y] = kind === "l" ? [x + Number(first), y + Number(second)] : [Number(first), Number(second)];
      const [to, start] = [scaled({ x, y }, scale), scaled(from, scale)];
      return kind === "M" ? [] : [{ start, to, length: Math.hypot(to.x - start.x, to.y - start.y) }];
    });
  });
}
const scaled = ({ x, y }: { x: number; y: number }, scale: number) => ({ x: x * scale, y: y * scale });

function pointAt(lon: number, lat: number, name = "There", kind: Point["kind"] = "town"): Point {
  return { at: [lon, lat], country: "DE", kind, name, latin: null };
}
const through = (...stops: Point[]): Route => ({ stops, goal: null, hasArrived: false });

describe("drawMap", () => {
  it("draws random routes without a number that is none, across no half of the map, within the size", () => {
    fc.assert(
      fc.property(routes, (route) => {
        const svg = drawMap(route, size, texts);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
        expect(svg).not.toMatch(/<script|style=|<style|\son\w+=|href/);
        expect(compressed(svg)).toBeLessThanOrEqual(compressedMax);
        const isLong = ({ length }: { length: number }) => length > size.width / 2;
        for (const name of ["map-leg", "map-leg-ahead"])
          expect(segmentsOf(svg, name).filter(isLong)).toEqual([]);
        // Land is cut at a frame around the map, and Antarctica at the pole, which is a line on a map of the world.
        const poles = polesOf(route);
        const isFrame = ({ start, to }: { start: Spot; to: Spot }) =>
          (isOutside(start) && isOutside(to)) ||
          poles.some((y) => Math.abs(start.y - y) < 0.2 && Math.abs(to.y - y) < 0.2);
        expect(segmentsOf(svg, "map-land", 0.1).filter((side) => isLong(side) && !isFrame(side))).toEqual([]);
        expect([...svg.matchAll(/<path /g)].length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it("is the same image for the same route", () => {
    const route = planRoute({
      places: cities.slice(0, 5),
      origin: null,
      destination: "DE",
      hasArrived: false,
    });
    expect(drawMap(route!, size, texts)).toBe(drawMap(structuredClone(route!), size, { ...texts }));
  });

  it("escapes texts that come from carriers", () => {
    const name = `<img src=x onerror=alert(1)>"'&\u0000\u0008`;
    const svg = drawMap(through(pointAt(13, 52, name)), size, { ...texts, title: `</title><script>${name}` });
    expect(svg).not.toMatch(/<img|<script|\p{Cc}/u);
    expect(svg).toContain("&lt;script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
    const elements = new Set([...svg.matchAll(/<([a-z]+)/g)].map(([, element]) => element));
    expect([...elements].sort()).toEqual(["circle", "g", "path", "svg", "text", "title"]);
  });

  it("crosses the date line without a line around the world", () => {
    const svg = drawMap(through(pointAt(139.7, 35.7), pointAt(-118.2, 34)), size, texts);
    expect([...svg.matchAll(/class="map-leg" d="([^"]*)"/g)][0]?.[1]?.match(/M/g)).toHaveLength(1);
    const near = drawMap(through(pointAt(178.4, -18.1), pointAt(-172, -13.8)), size, texts);
    expect(segmentsOf(near, "map-leg").every(({ length }) => length < 100)).toBe(true);
  });

  it("draws poles, antipodes, and one point", () => {
    for (const route of [
      through(pointAt(0, 90), pointAt(0, -90)),
      through(pointAt(0, 0), pointAt(180, 0)),
      through(pointAt(0, 0), pointAt(120, 0), pointAt(-120, 0)),
      through(pointAt(13.4, 52.5)),
      through(pointAt(13.4, 52.5), pointAt(13.4, 52.5)),
    ])
      expect(drawMap(route, size, texts)).not.toMatch(/NaN|Infinity/);
  });

  it("marks the present stop, the goal, and what is only roughly known", () => {
    const svg = drawMap(
      { ...through(pointAt(114, 22), pointAt(104, 1)), goal: pointAt(10, 51, "DE", "country") },
      size,
      texts,
    );
    expect(svg.match(/class="map-now"/g)).toHaveLength(1);
    expect(svg.match(/class="map-stop"/g)).toHaveLength(1);
    expect(svg.match(/class="map-goal map-about"/g)).toHaveLength(1);
    expect(svg.match(/class="map-leg-ahead"/g)).toHaveLength(1);
    expect(drawMap(through(pointAt(114, 22, "CN", "country")), size, texts)).toContain("map-now map-about");
  });

  it("names cities near the route in the reader's language, but not on a map that moves", () => {
    const route = through(
      pointAt(9.99, 53.55, "Hamburg"),
      pointAt(9.73, 52.37, "Hannover"),
      pointAt(13.7, 50.3),
    );
    const citiesIn = (more: object) =>
      [...drawMap(route, size, { ...texts, ...more }).matchAll(/map-city-name[^>]*>([^<]*)</g)].map(
        ([, name]) => name,
      );
    expect(citiesIn({})).toEqual(expect.arrayContaining(["Berlin", "Cologne"]));
    expect(citiesIn({ locale: "es" })).toEqual(expect.arrayContaining(["Berlín", "Colonia"]));
    expect(citiesIn({ locale: "zh-CN" })).toEqual(expect.arrayContaining(["柏林", "科隆"]));
    expect(citiesIn({})).not.toContain("Hamburg");
    expect(citiesIn({ isMoving: true })).toEqual([]);
  });

  it("names countries in the reader's language, and draws no borders if asked", () => {
    const route = through(pointAt(10, 51, "DE", "country"));
    const named = locales.map(
      (locale) => /map-label[^>]*>([^<]*)</.exec(drawMap(route, size, { ...texts, locale }))?.[1],
    );
    expect(named).toEqual(["Germany", "Deutschland", "Alemania", "Alemanha", "Allemagne", "德国"]);
    expect(drawMap(route, size, texts)).toContain("map-border");
    expect(drawMap(route, size, { ...texts, hasBorders: false })).not.toContain("map-border");
  });
});

describe("labels", () => {
  const spot = fc.record({
    x: fc.integer({ min: 0, max: size.width }),
    y: fc.integer({ min: 0, max: size.height }),
    text: fc.string({ maxLength: 40 }),
    radius: fc.constantFrom(5, 9),
    isNeeded: fc.boolean(),
  });

  it("cover neither one another nor a point, and stay inside", () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 14 }), (wanted) => {
        const labels = chooseLabels(wanted, [wanted], size);
        for (const [at, { box }] of labels.entries()) {
          expect(labels.slice(at + 1).some((other) => meet(other.box, box))).toBe(false);
          const points = wanted.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
          expect(points.some((point) => meet(point, box))).toBe(false);
          expect(
            Math.min(box.left, box.top, size.width - box.right, size.height - box.bottom),
          ).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("land", () => {
  it.each(levels.map((_, level) => level))("has no shape that is turned inside out: level %i", (level) => {
    const { land, borders } = loadLand(level);
    expect(land.length).toBeGreaterThan(20);
    expect(borders.length).toBeGreaterThan(100);
    const areas = land.map(({ rings }) =>
      geoArea({ type: "Polygon", coordinates: rings.map(({ points }) => points) }),
    );
    expect(areas.filter((area) => area > 2 * Math.PI)).toEqual([]);
  });
});

/** Where the poles are on the map of a route. */
function polesOf({ stops, goal }: Route): number[] {
  const points = [...stops, ...(goal ? [goal] : [])].map(({ at }) => at);
  const followed = [
    ...points,
    ...points.slice(1).flatMap((to, before) => followLeg(points[before] ?? to, to)),
  ];
  const projection = projectionOf(computeView(followed, size));
  return [90, -90].map((lat) => projection([0, lat])?.[1] ?? 0);
}

const isOutside = ({ x, y }: { x: number; y: number }) =>
  x <= -5 || y <= -5 || x >= size.width + 5 || y >= size.height + 5;
