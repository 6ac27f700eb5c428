import { dayMs, findLocal, hourMs } from "@/lib/core/calendar";
import { countryZones } from "@/lib/core/list-zones";
import { roughInstant } from "./rules";
import type { Checkpoint } from "./schemas";

type Dated = Pick<Checkpoint, "time" | "place">;
/** Instants at which an event can have happened. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Offsets of the westernmost and the easternmost zone, in hours. */
const offsetMin = -12;
const offsetMax = 14;

/**
 * The same events, newest first, in an order that is possible: an event that is newer in whatever zone the other's clock
 * ran is before it. Where two spans overlap the given order stays. A function of the given order and the events alone.
 */
export function orderPossible<T extends Dated>(newestFirst: readonly T[]): readonly T[] {
  if (newestFirst.every(({ time }) => time.utc !== null)) return newestFirst;
  const left = newestFirst.map((event) => ({ event, span: spanOf(event) }));
  let newestBehind = Number.NEGATIVE_INFINITY;
  const isPossible = left.toReversed().every(({ span }) => {
    newestBehind = Math.max(newestBehind, span.from);
    return span.to >= newestBehind;
  });
  if (isPossible) return newestFirst;
  const ordered: T[] = [];
  while (left.length > 0) {
    const newest = Math.max(...left.map(({ span }) => span.from));
    // One always fits: that which begins last.
    const at = left.findIndex(({ span }) => span.to >= newest);
    ordered.push(...left.splice(Math.max(at, 0), 1).map(({ event }) => event));
  }
  return ordered;
}

function spanOf({ time, place }: Dated): Span {
  const wall = roughInstant(time);
  if (Number.isNaN(wall)) return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  if (time.utc !== null) return { from: wall, to: wall };
  const zones = place?.country === undefined ? [] : countryZones(place.country);
  const aheads = zones.map((zone) => Date.parse(`${findLocal(zone, wall).local}Z`) - wall);
  const [west, east] =
    aheads.length > 0 ? [Math.min(...aheads), Math.max(...aheads)] : [offsetMin * hourMs, offsetMax * hourMs];
  const length = time.local.length === 10 ? dayMs - 1 : 0;
  return { from: wall - east, to: wall + length - west };
}
