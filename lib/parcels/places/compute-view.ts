import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoDistance,
  geoEqualEarth,
  geoInterpolate,
} from "d3-geo";
import { meanPoint } from "./rules";
import type { LonLat } from "./schemas";

/** Width and height of a map, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A window on the Earth, rounded so that near routes share one. */
export interface View {
  readonly kind: "world" | "region";
  /** Turns the Earth so that this point is in the middle. */
  readonly turn: LonLat;
  /** Pixels in a radian. */
  readonly scale: number;
  /** Where the middle of the turned Earth is on the map. */
  readonly offset: readonly [x: number, y: number];
}

const degrees = 180 / Math.PI;
/** Wider routes are shown on a map of the world. */
const worldDegrees = 55;
/** A map shows at least this much. */
const leastDegrees = 7;
const padding = 34;
/** Legs are followed in steps of this many degrees. */
const stepDegrees = 3;

/** Points along the great circle from one stop to the next, both included. */
export function followLeg(from: LonLat, to: LonLat): LonLat[] {
  const steps = Math.max(1, Math.ceil((geoDistance([...from], [...to]) * degrees) / stepDegrees));
  const along = geoInterpolate([...from], [...to]);
  return Array.from({ length: steps + 1 }, (_, at) => along(at / steps));
}

/** The window that shows all points, none nearer to an edge than 34 pixels. */
export function computeView(points: readonly LonLat[], size: Size): View {
  const middle = meanPoint(points);
  const reach = Math.max(...points.map((point) => geoDistance([...middle], [...point]))) * degrees;
  return reach * 2 > worldDegrees ? worldView(points, size) : regionView(points, middle, size);
}

export function projectionOf({ kind, turn, scale, offset }: View): GeoProjection {
  const projection = kind === "world" ? geoEqualEarth() : geoAzimuthalEqualArea();
  return projection
    .rotate([-turn[0], -turn[1]])
    .scale(scale)
    .translate([...offset])
    .precision(0.7);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boxOf(points: readonly LonLat[], projection: GeoProjection): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of points) {
    const [x, y] = projection([...point]) ?? [0, 0];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** Pixels in a radian at which a box of radians fits; a fourth of an octave apart, so that near routes share a view. */
function scaleFor({ width, height }: Box, size: Size): number {
  const least = leastDegrees / degrees;
  const scale = Math.min(
    (size.width - 2 * padding) / Math.max(width, 1e-9),
    (size.height - 2 * padding) / Math.max(height, 1e-9),
    size.width / least,
  );
  return 2 ** (Math.floor(Math.log2(scale) * 4) / 4);
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step;

/** Looks straight at the middle of the route: shapes and areas are true. */
function regionView(points: readonly LonLat[], mean: LonLat, size: Size): View {
  const looking = (turn: LonLat) => projectionOf({ kind: "region", turn, scale: 1, offset: [0, 0] });
  const first = looking(mean);
  const box = boxOf(points, first);
  const [lon, lat] = first.invert?.([box.left + box.width / 2, box.top + box.height / 2]) ?? mean;
  const scale = scaleFor(boxOf(points, looking([lon, lat])), size);
  const step = Math.max(1 / 16, 2 ** Math.round(Math.log2((12 / scale) * degrees)));
  const turn: LonLat = [roundTo(lon, step), roundTo(lat, step)];
  return { kind: "region", turn, scale, offset: [size.width / 2, size.height / 2] };
}

const turnStep = 5;
const offsetStep = 4;

/** North is up, and the world is cut where the route is not. */
function worldView(points: readonly LonLat[], size: Size): View {
  const turn: LonLat = [roundTo(middleLongitude(points), turnStep), 0];
  const box = boxOf(points, projectionOf({ kind: "world", turn, scale: 1, offset: [0, 0] }));
  const scale = scaleFor(box, size);
  const center = (start: number, length: number, whole: number) =>
    roundTo(whole / 2 - (start + length / 2) * scale, offsetStep);
  const offset = [center(box.left, box.width, size.width), center(box.top, box.height, size.height)] as const;
  return { kind: "world", turn, scale, offset };
}

/** The longitude opposite to the middle of the widest gap between points. */
function middleLongitude(points: readonly LonLat[]): number {
  const sorted = points.map(([lon]) => lon).sort((a, b) => a - b);
  let [widest, opposite] = [-1, 0];
  for (const [at, lon] of sorted.entries()) {
    const next = sorted[at + 1] ?? (sorted[0] ?? 0) + 360;
    if (next - lon > widest) [widest, opposite] = [next - lon, (lon + next) / 2 + 180];
  }
  return opposite > 180 ? opposite - 360 : opposite;
}
