import type { LonLat } from "./schemas";

const radians = Math.PI / 180;
/** Distances up to this are cut to one line where nobody sees them; in radians. */
const step = 3 * radians;

/** Points as unit vectors, three numbers each: distances without trigonometry. */
export function directionsOf(points: readonly LonLat[]): Float64Array {
  const directions = new Float64Array(points.length * 3);
  for (const [at, [lon, lat]] of points.entries()) {
    directions[at * 3] = Math.cos(lat * radians) * Math.cos(lon * radians);
    directions[at * 3 + 1] = Math.cos(lat * radians) * Math.sin(lon * radians);
    directions[at * 3 + 2] = Math.sin(lat * radians);
  }
  return directions;
}

/**
 * A line or ring without most of its points outside a circle on the sphere; `radius` in radians. Inside the circle it
 * is the same: what replaces points starts and ends more than a step outside, and is no longer than a step.
 */
export function cutDetail(
  points: [number, number][],
  directions: Float64Array,
  middle: LonLat,
  radius: number,
): [number, number][] {
  const farMin = radius + step;
  if (farMin >= Math.PI) return points;
  const center = directionsOf([middle]);
  const [far, near] = [Math.cos(farMin), Math.cos(step)];
  const isFar = (at: number) => cosine(center, 0, directions, at) < far;
  const last = points.length - 1;
  let kept = 0;
  return points.filter((_, at) => {
    const isSeen = at === 0 || at === last || !isFar(at) || !isFar(at - 1) || !isFar(at + 1);
    const isNeeded = isSeen || cosine(directions, kept, directions, at + 1) < near;
    if (isNeeded) kept = at;
    return isNeeded;
  });
}

function cosine(first: Float64Array, at: number, second: Float64Array, other: number): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis += 1)
    sum += (first[at * 3 + axis] ?? 0) * (second[other * 3 + axis] ?? 0);
  return sum;
}
