import { comparedMin } from "./constants";
import type { ReportChange } from "./times-contract";

/** Measured shipments of a carrier to a country, on one side of a comparison. */
export interface LaneTimes {
  readonly carrier: string;
  /** Null where it is not distinguished. */
  readonly country: string | null;
  readonly count: number;
  /** Of all of them. */
  readonly minutes: number;
}

/** Shipments of a lane below which it is no reason. */
const laneMin = 5;
/** Reasons that are named, and the least part of the change that each of them makes. */
const reasonsMax = 3;
const partMin = 0.15;
/** A change of the average below this many hours is none. */
const changeMinHours = 0.5;
const hourMinutes = 60;

interface Sides {
  readonly lane: Pick<LaneTimes, "carrier" | "country">;
  readonly now: { readonly count: number; readonly minutes: number };
  readonly before: { readonly count: number; readonly minutes: number };
}

/**
 * Why the average of one side differs from the other's: which carriers and countries make most of it, because they took longer
 * or because they had more of the shipments. The parts of all lanes add up to the whole change: each lane's own change, weighed by
 * its mean share, and the change of its share, weighed by how far it is from the mean of all. Lanes of a few shipments are no reasons. Pure. null where too few
 * shipments are on a side.
 */
export function explainChange(now: readonly LaneTimes[], before: readonly LaneTimes[]): ReportChange | null {
  const [total, earlier] = [sumOf(now), sumOf(before)];
  if (Math.min(total.count, earlier.count) < comparedMin) return null;
  const change = hoursOf(total) - hoursOf(earlier);
  const middle = (hoursOf(total) + hoursOf(earlier)) / 2;
  const parts = listSides(now, before).flatMap((sides) => partsOf(sides, { total, earlier, middle }));
  const reasons =
    Math.abs(change) < changeMinHours
      ? []
      : parts
          .filter(({ hours }) => hours * change > 0 && Math.abs(hours) >= partMin * Math.abs(change))
          .sort((a, b) => Math.abs(b.hours) - Math.abs(a.hours))
          .slice(0, reasonsMax);
  return {
    hours: roundTenth(change),
    reasons: reasons.map((one) => ({ ...one, hours: roundTenth(one.hours) })),
  };
}

type Sum = Sides["now"];
const sumOf = (lanes: readonly Sum[]): Sum =>
  lanes.reduce((sum, { count, minutes }) => ({ count: sum.count + count, minutes: sum.minutes + minutes }), {
    ...{ count: 0, minutes: 0 },
  });
const hoursOf = ({ count, minutes }: Sum) => minutes / hourMinutes / count;
const roundTenth = (hours: number) => Math.round(hours * 10) / 10;

function listSides(now: readonly LaneTimes[], before: readonly LaneTimes[]): readonly Sides[] {
  const sides = new Map<string, Sides>();
  const nothing = { count: 0, minutes: 0 };
  const keyOf = ({ carrier, country }: LaneTimes) => `${carrier}|${country ?? ""}`;
  for (const lane of now) sides.set(keyOf(lane), { lane, now: lane, before: nothing });
  for (const lane of before) {
    const known = sides.get(keyOf(lane));
    sides.set(keyOf(lane), { lane, now: known?.now ?? nothing, before: lane });
  }
  return [...sides.values()];
}

interface Whole {
  readonly total: Sum;
  readonly earlier: Sum;
  readonly middle: number;
}

/** What a lane's own change makes, and the change of its share, in hours of the average of all. */
function partsOf({ lane, now, before }: Sides, { total, earlier, middle }: Whole): ReportChange["reasons"] {
  const [share, shareBefore] = [now.count / total.count, before.count / earlier.count];
  // A lane that one side does not have was neither faster nor slower there.
  const hours = hoursOf(now.count > 0 ? now : before);
  const hoursBefore = hoursOf(before.count > 0 ? before : now);
  const own = ((share + shareBefore) / 2) * (hours - hoursBefore);
  const mix = (share - shareBefore) * ((hours + hoursBefore) / 2 - middle);
  const { carrier, country } = lane;
  const facts = {
    ...{ carrier, country, count: now.count, countBefore: before.count },
    ...{ share: roundShare(share), shareBefore: roundShare(shareBefore) },
    change: roundTenth(hours - hoursBefore),
  };
  const [least, most] = [Math.min(now.count, before.count), Math.max(now.count, before.count)];
  return [
    ...(least < laneMin ? [] : [{ ...facts, kind: own > 0 ? "slower" : "faster", hours: own } as const]),
    ...(most < laneMin
      ? []
      : [{ ...facts, kind: share > shareBefore ? "more" : "fewer", hours: mix } as const]),
  ];
}

const roundShare = (share: number) => Math.round(share * 1000) / 1000;
