import { type GeoProjection, geoDistance, geoPath } from "d3-geo";
import { BoundedCache } from "@/lib/core/bounded-cache";
import type { Locale } from "@/lib/core/locales";
import { countryIn } from "@/lib/parcels/parcel/name-country";
import { type CityMark, chooseCities, cityRadius } from "./choose-cities";
import { chooseLabels, type Label, type Spot, type Wanted } from "./choose-labels";
import { computeView, followLeg, projectionOf, type Size, type View } from "./compute-view";
import { drawTrip } from "./draw-trip";
import { loadCities } from "./load-cities";
import { chooseLevel, loadLand, shapesWithin } from "./load-land";
import { nameInLanguage } from "./name-point";
import type { LonLat, Point, Route } from "./schemas";

export interface MapTexts {
  /** Read out by screen readers; plain text. */
  readonly title: string;
  readonly locale: Locale;
  /** Whether countries are separated by lines. */
  readonly hasBorders: boolean;
  /** Draws a parcel that a style sheet can move along the whole route, instead of where it is. */
  readonly isMoving?: boolean;
}

const mapsMax = 150;
const drawn = new BoundedCache<string>(mapsMax);
const groundsMax = 60;
const grounds = new BoundedCache<string>(groundsMax);

/**
 * A route as an SVG image with classes for its parts and no colours, styles or scripts; at most 15 kB compressed for
 * 360 x 230 pixels. All texts are escaped. Pure; caches the latest 150 to 300 images by their content.
 */
export function drawMap(route: Route, size: Size, texts: MapTexts): string {
  return drawn.get(JSON.stringify([route, size, texts]), () => draw(route, size, texts));
}

function draw(route: Route, size: Size, { title, locale, hasBorders, isMoving = false }: MapTexts): string {
  const { stops, goal } = route;
  const passed = stops.slice(1).map(({ at }, before) => followLeg(stops[before]?.at ?? at, at));
  const present = stops.at(-1);
  const ahead = goal && present ? followLeg(present.at, goal.at) : [];
  const followed = [...stops.map(({ at }) => at), ...passed.flat(), ...ahead];
  const view = computeView(followed, size);
  const projection = projectionOf(view).clipExtent(outside(size));
  const marks = marksOf(route, projection, isMoving);
  const legs = [...passed, ahead].map((leg) => trace(leg, projection));
  const trip = isMoving ? drawTrip(legs.slice(0, passed.length)) : null;
  const points = wantedFrom(marks, locale);
  const labels = chooseLabels(points, legs, size);
  const cities = isMoving ? [] : chooseCities(citiesOn(projection, locale), { points, labels, legs }, size);
  const key = JSON.stringify([view, size, hasBorders]);
  return [
    `<svg class="map" viewBox="0 0 ${size.width} ${size.height}" role="img"><title>${escapeText(title)}</title>`,
    grounds.get(key, () => drawGround(view, size, hasBorders)),
    ...cities.map(drawCity),
    drawLegs(isMoving ? "map-leg-ahead" : "map-leg", passed, projection),
    drawLegs("map-leg-ahead", [ahead], projection),
    trip?.trail ?? "",
    ...marks.map(drawMark),
    trip?.parcel ?? "",
    ...labels.map((label) => drawLabel("map-label", label)),
    "</svg>",
  ].join("");
}

/** Shapes are cut this far outside the image, so that no cut is seen. Pixels. */
const bleed = 6;

function outside({ width, height }: Size): [[number, number], [number, number]] {
  return [
    [-bleed, -bleed],
    [width + bleed, height + bleed],
  ];
}

/** Land and borders are written in tenths of a pixel: whole numbers are shorter than fractions. */
const parts = 10;

/** Land and borders of a view. */
export function drawGround(view: View, size: Size, hasBorders: boolean): string {
  const [[left, top], [right, bottom]] = outside(size);
  const fine = projectionOf({
    ...view,
    scale: view.scale * parts,
    offset: [view.offset[0] * parts, view.offset[1] * parts],
  })
    .precision(0.7 * parts)
    .clipExtent([
      [left * parts, top * parts],
      [right * parts, bottom * parts],
    ]);
  const path = geoPath(fine).digits(0);
  const { land, borders } = loadLand(chooseLevel(1.5 / view.scale ** 2));
  const radius = reachOf(view, size);
  const coordinates = shapesWithin(land, view.turn, radius);
  const lines = hasBorders ? shapesWithin(borders, view.turn, radius).flat() : [];
  const shape = (name: string, outline: string | null) =>
    outline ? `<path class="${name}" d="${shorten(outline)}"/>` : "";
  return [
    `<g transform="scale(${1 / parts})">`,
    shape("map-land", path({ type: "MultiPolygon", coordinates })),
    shape("map-border", path({ type: "MultiLineString", coordinates: lines })),
    "</g>",
  ].join("");
}

/** Radius of the circle on the sphere that a view shows, in radians. */
function reachOf(view: View, size: Size): number {
  if (view.kind === "world") return Math.PI;
  const [[left, top], [right, bottom]] = outside(size);
  const projection = projectionOf(view);
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const;
  return Math.max(
    ...corners.map((corner) => {
      const point = projection.invert?.([...corner]);
      return point && Number.isFinite(point[0]) ? geoDistance([...view.turn], point) : Math.PI;
    }),
  );
}

/** The same path with distances in place of positions: two thirds of the length. `outline` holds M, L and Z only. */
export function shorten(outline: string): string {
  let [x, y] = [0, 0];
  return outline.replace(/([ML])(-?\d+),(-?\d+)/g, (_, kind: string, toX: string, toY: string) => {
    const [nextX, nextY] = [Number(toX), Number(toY)];
    const [dx, dy] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    const second = (value: number) => (value < 0 ? `${value}` : `,${value}`);
    return kind === "M" ? `M${nextX}${second(nextY)}` : dx === 0 && dy === 0 ? "" : `l${dx}${second(dy)}`;
  });
}

function drawLegs(name: string, legs: readonly (readonly LonLat[])[], projection: GeoProjection): string {
  const coordinates = legs.map((leg) => leg.map(([lon, lat]): [number, number] => [lon, lat]));
  const outline = geoPath(projection).digits(1)({ type: "MultiLineString", coordinates });
  return outline ? `<path class="${name}" d="${outline}"/>` : "";
}

interface Mark extends Spot {
  readonly point: Point;
  readonly role: "stop" | "now" | "goal";
}

/** The stops, the present one and the goal, the more important ones above the others. */
function marksOf({ stops, goal }: Route, projection: GeoProjection, isMoving: boolean): Mark[] {
  const mark = (point: Point, role: Mark["role"]): Mark[] =>
    trace([point.at], projection).map((spot) => ({ ...spot, point, role }));
  return [
    ...stops.slice(0, -1).flatMap((point) => mark(point, "stop")),
    ...(goal ? mark(goal, "goal") : []),
    ...stops.slice(-1).flatMap((point) => mark(point, isMoving ? "goal" : "now")),
  ];
}

const digits = (value: number) => Math.round(value * 10) / 10;

function trace(points: readonly LonLat[], projection: GeoProjection): Spot[] {
  return points.flatMap((point) => {
    const [x, y] = projection([...point]) ?? [];
    return x === undefined || y === undefined ? [] : [{ x: digits(x), y: digits(y) }];
  });
}

/** Around the present stop, in pixels. */
const haloRadius = 9;

function drawMark({ x, y, role, point }: Mark): string {
  const circle = (name: string, radius: number) =>
    `<circle class="${name}" cx="${x}" cy="${y}" r="${radius}"/>`;
  const isVague = point.kind === "country";
  if (role === "goal") return circle(isVague ? "map-goal map-about" : "map-goal", 4.5);
  if (role === "stop") return circle(isVague ? "map-about" : "map-stop", isVague ? 3.5 : 2.75);
  return circle("map-halo", haloRadius) + circle(isVague ? "map-now map-about" : "map-now", 5);
}

/** Present stop, goal and start first; each name once. */
function wantedFrom(marks: readonly Mark[], locale: Locale): Wanted[] {
  const order = [...marks].reverse();
  const start = order.pop();
  const sorted = [...order.slice(0, 2), ...(start ? [start] : []), ...order.slice(2)];
  const seen = new Set<string>();
  return sorted.map(({ x, y, point, role }, at) => {
    const name = namePoint(point, locale);
    const text = seen.has(name) ? "" : name;
    seen.add(name);
    return { x, y, text, radius: role === "now" ? haloRadius : 5, isNeeded: at < 3 || role !== "stop" };
  });
}

/** What a point is called in a language: a town's name in it, else the carrier's words; our word for a country. */
export function namePoint(point: Point, locale: Locale): string {
  const { kind, country, name, latin } = point;
  if (kind === "country") return countryIn(country, locale);
  return nameInLanguage(point, locale) ?? latin ?? name;
}

/** The large cities with their names, largest first. */
function citiesOn(projection: GeoProjection, locale: Locale) {
  return loadCities().flatMap(({ at, names }) =>
    trace([at], projection).map((spot) => ({ ...spot, text: names[locale] })),
  );
}

function drawCity({ x, y, label }: CityMark): string {
  return `<circle class="map-city" cx="${x}" cy="${y}" r="${cityRadius}"/>${drawLabel("map-city-name", label)}`;
}

function drawLabel(name: string, { x, y, text, anchor }: Label): string {
  return `<text class="${name}" x="${digits(x)}" y="${digits(y)}" text-anchor="${anchor}">${escapeText(text)}</text>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an XML document: without markup, and without characters that XML forbids. */
export function escapeText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}
