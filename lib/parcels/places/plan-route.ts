import { findCountry, findPoint } from "./find-point";
import { distanceKm } from "./rules";
import type { LonLat, NamedPlace, Point, Route } from "./schemas";

/** Stops that a map shows at most. */
export const stopsMax = 12;
/** Faster than any parcel; a place that would need it is another one of that name. */
const speedMaxKmh = 1_000;
/** Scans are entered late and their times rounded; below these, nothing is impossible. */
const slackHours = 1;
const slackKm = 100;

export interface PlannedPlace extends NamedPlace {
  /** Instant of the event in milliseconds; null if it is not certain. */
  readonly atMs: number | null;
}

export interface Journey {
  /** Oldest first. */
  readonly places: readonly PlannedPlace[];
  /** Countries, ISO 3166-1 alpha-2; null if unknown. */
  readonly origin: string | null;
  readonly destination: string | null;
  readonly hasArrived: boolean;
}

interface Candidate {
  readonly point: Point;
  readonly atMs: number | null;
}

/**
 * The route to draw: where each place is, without impossible ones, at most 12 stops, preferring those that shape the
 * way; and where it leads. Null if no place is known at all. Pure.
 */
export function planRoute({ places, origin, destination, hasArrived }: Journey): Route | null {
  const visited = onlyReal(withoutJumps(withoutRepeats(findPlaces(places))));
  const first = visited[0];
  const start = origin !== null && origin !== first?.point.country ? findCountry(origin) : null;
  const points = withoutRepeats([...(start ? [{ point: start, atMs: null }] : []), ...visited]);
  const stops = thin(points, stopsMax).map(({ point }) => point);
  const last = stops.at(-1);
  if (!last) return null;
  const isAhead = !hasArrived && destination !== null && last.country !== destination;
  return { stops, goal: isAhead ? findCountry(destination) : null, hasArrived };
}

/** Certain places first; then the ambiguous ones, near to those. */
function findPlaces(places: readonly PlannedPlace[]): Candidate[] {
  const sure = places.map((place) => findPoint(place));
  const nearest = (from: number, step: 1 | -1): readonly LonLat[] => {
    for (let at = from + step; at >= 0 && at < sure.length; at += step) {
      const point = sure[at];
      if (point && point.kind !== "country") return [point.at];
    }
    return [];
  };
  return places.flatMap((place, at) => {
    const alone = sure[at];
    const near = alone?.kind === "country" ? [...nearest(at, -1), ...nearest(at, 1)] : [];
    const point = near.length > 0 ? findPoint(place, near) : alone;
    return point ? [{ point, atMs: place.atMs }] : [];
  });
}

/** Each place once where several events follow one another there; the time of the last one counts. */
function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ point }, at) => {
    const next = candidates[at + 1]?.point;
    return !next || next.at[0] !== point.at[0] || next.at[1] !== point.at[1];
  });
}

/** Countries count only where no town of them is known. */
function onlyReal(candidates: readonly Candidate[]): Candidate[] {
  const known = new Set(candidates.flatMap(({ point }) => (point.kind === "country" ? [] : [point.country])));
  return candidates.filter(({ point }) => point.kind !== "country" || !known.has(point.country));
}

const weightOf: Readonly<Record<Point["kind"], number>> = { hub: 3, town: 2, country: 1 };

/** The chain of the most certain places of which each can be reached from the one before in time. */
function withoutJumps(candidates: readonly Candidate[]): Candidate[] {
  const best: { readonly weight: number; readonly before: number }[] = [];
  for (const [at, candidate] of candidates.entries()) {
    let [weight, before] = [0, -1];
    for (let from = at - 1; from >= 0; from -= 1) {
      const known = best[from]?.weight ?? 0;
      if (known > weight && canReach(candidates[from], candidate)) [weight, before] = [known, from];
    }
    best.push({ weight: weight + weightOf[candidate.point.kind], before });
  }
  let at = best.reduce((top, { weight }, each) => (weight >= (best[top]?.weight ?? 0) ? each : top), 0);
  const chain: Candidate[] = [];
  for (let candidate = candidates[at]; candidate; candidate = candidates[at]) {
    chain.unshift(candidate);
    at = best[at]?.before ?? -1;
  }
  return chain;
}

function canReach(from: Candidate | undefined, to: Candidate): boolean {
  if (!from || from.atMs === null || to.atMs === null) return true;
  if (from.point.kind === "country" || to.point.kind === "country") return true;
  const km = distanceKm(from.point.at, to.point.at);
  const hours = Math.max(0, to.atMs - from.atMs) / 3_600_000 + slackHours;
  return km <= slackKm || km / hours <= speedMaxKmh;
}

/** The first, the last, and those between them whose omission would shorten the way most. */
function thin(candidates: readonly Candidate[], max: number): Candidate[] {
  const chosen = [...candidates];
  const detourAt = (at: number) => {
    const [before, here, after] = [chosen[at - 1], chosen[at], chosen[at + 1]].map((each) => each?.point.at);
    if (!before || !here || !after) return Number.POSITIVE_INFINITY;
    return distanceKm(before, here) + distanceKm(here, after) - distanceKm(before, after);
  };
  const detours = chosen.map((_, at) => detourAt(at));
  while (chosen.length > max) {
    const least = detours.indexOf(Math.min(...detours));
    chosen.splice(least, 1);
    detours.splice(least, 1);
    for (const at of [least - 1, least]) if (at in detours) detours[at] = detourAt(at);
  }
  return chosen;
}
