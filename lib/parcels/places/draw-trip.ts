import type { Spot } from "./choose-labels";

/**
 * A route as one line that a style sheet can fill, and a parcel that it can move along it: `--way` is the line,
 * `--stop-1`, `--stop-2`, … are the parts of it, in percent, that end at the stops after the first. Pure.
 */
export function drawTrip(legs: readonly (readonly Spot[])[]): {
  readonly trail: string;
  readonly parcel: string;
} {
  const outline = `M${legs
    .flat()
    .map(({ x, y }) => `${x} ${y}`)
    .join("L")}`;
  const lengths = legs.map(lengthOf);
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let passed = 0;
  const stops = lengths.map((length, at) => {
    passed += length;
    return `--stop-${at + 1}:${((passed / whole) * 100).toFixed(1)}`;
  });
  const style = [`--way:path('${outline}')`, ...stops].join(";");
  return {
    trail: `<path class="map-trail" pathLength="100" d="${outline}" style="${stops.join(";")}"/>`,
    parcel: `<g class="map-parcel" style="${style}"><circle class="map-halo" r="9"/><circle class="map-now" r="5"/></g>`,
  };
}

function lengthOf(spots: readonly Spot[]): number {
  return spots.slice(1).reduce((sum, { x, y }, before) => {
    const from = spots[before] ?? { x, y };
    return sum + Math.hypot(x - from.x, y - from.y);
  }, 0);
}
