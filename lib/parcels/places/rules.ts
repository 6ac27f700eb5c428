import type { LonLat } from "./schemas";

// lib/parcels/places: carriers' place names → points → a route → an SVG map
const radians = Math.PI / 180;
/** Mean radius of the Earth. */
const earthKm = 6_371;

/** Length of the great circle between two points, in kilometres. */
export function distanceKm([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const chord = half(latB - latA) + Math.cos(latA * radians) * Math.cos(latB * radians) * half(lonB - lonA);
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The middle of points on the sphere: the direction of their mean vector; the first one if they cancel out. */
export function meanPoint(points: readonly LonLat[]): LonLat {
  let [x, y, z] = [0, 0, 0];
  for (const [lon, lat] of points) {
    x += Math.cos(lat * radians) * Math.cos(lon * radians);
    y += Math.cos(lat * radians) * Math.sin(lon * radians);
    z += Math.sin(lat * radians);
  }
  if (Math.hypot(x, y, z) < 1e-6 * points.length) return points[0] ?? [0, 0];
  return [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians];
}
