import { addTo, buildCurve, type Counts, createCounts, findPlace } from "./build-curve";
import type { OpenClock } from "./compute-open-time";
import { adaptation, horizonMs, promisedShare, scoreHalfLifeMs, scoreWeights, shares } from "./constants";
import { shareWithin, waitFor } from "./read-curve";

/** When a parcel is expected, in ms from now: 4 of 5 arrive from `low` to `high`. Infinity where it is not known. */
export interface Interval {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** What became of earlier estimates of a group: a curve over shares, and the share that the interval leaves outside. */
export interface Correction {
  readonly curve: Float64Array;
  readonly outside: number;
}

/** An estimate as it is made: waits and interval in open time of the clock, `madeAt` an instant. */
export interface NewEstimate {
  readonly waits: Float64Array;
  readonly interval: Interval;
  readonly madeAt: number;
  readonly clock: OpenClock;
}

/** An estimate that waits for what became of its parcel. */
interface OpenEstimate {
  readonly groups: readonly Group[];
  readonly weight: number;
  readonly clock: OpenClock;
  /** On its clock. */
  readonly madeAt: number;
  readonly waits: Float64Array;
  readonly interval: Interval;
  isMissed: boolean;
  openBin: number;
}

interface Group {
  readonly counts: Counts;
  /** Share that the interval leaves outside: adapts to what was missed. */
  outside: number;
}

const bins = shares.length + 1;
const even: Float64Array = new Float64Array(bins + 1).map((_, bin) =>
  bin === 0 ? 1 : 1 - (shares[bin - 1] ?? 1),
);
/** For groups that nothing is known of: the shares are right as they are. */
export const noCorrection: Correction = { curve: even, outside: 1 - promisedShare };
const startOf = (bin: number) => (bin === 0 ? 0 : (shares[bin - 1] ?? 1));

/** The interval that waits (see `listWaits`) lead to once they are corrected. In ms of open time. */
export function correctInterval(waits: Float64Array, { curve, outside }: Correction): Interval {
  const wait = (share: number) => waitFor(waits, shareFor(curve, share));
  return { low: wait(outside / 2), middle: wait(0.5), high: wait(1 - outside / 2) };
}

/**
 * What became of the estimates made so far, and what follows for the next: of a rightly estimated share `u` as many parcels are
 * delivered within the wait for `u`. Where fewer are, waits for larger shares are taken. Estimates whose parcels still wait
 * are counted as such: quick parcels alone would make every day look better than it was. Times in ms.
 */
export class ScoreCounts {
  private readonly groups = new Map<string, Group>();
  /** Keys of the groups that lead to each: from the widest to itself. */
  private readonly paths = new Map<string, readonly string[]>();
  private readonly open = new Map<string, OpenEstimate[]>();
  private readonly epoch: number;

  constructor(epoch: number) {
    this.epoch = epoch;
  }

  /** What estimates of these groups, from the widest to the narrowest, are corrected by at `now`. */
  correctionOf(keys: readonly string[], now: number): Correction {
    const scale = 2 ** (-(now - this.epoch) / scoreHalfLifeMs);
    let correction = noCorrection;
    for (const [level, key] of keys.entries()) {
      const group = this.groups.get(key);
      if (group === undefined) break;
      const curve = buildCurve(group.counts, scale, correction.curve, scoreWeights[level] ?? 0);
      correction = { curve, outside: group.outside };
    }
    return correction;
  }

  /** The groups that were scored so far: the keys that lead to each. */
  listPaths(): readonly (readonly string[])[] {
    return [...this.paths.values()];
  }

  /** Stores an estimate until it is known what became of it. */
  start(parcel: string, keys: readonly string[], made: NewEstimate): void {
    const { waits, interval, clock } = made;
    const weight = 2 ** ((made.madeAt - this.epoch) / scoreHalfLifeMs);
    const groups = keys.map((_, level) => this.groupOf(keys, level));
    const madeAt = clock.read(made.madeAt);
    const estimate = { groups, weight, clock, madeAt, waits, interval, isMissed: false, openBin: 0 };
    for (const { counts } of groups) addTo(counts.open, 0, weight);
    const list = this.open.get(parcel);
    if (list === undefined) this.open.set(parcel, [estimate]);
    else list.push(estimate);
  }

  /** Scores a parcel's estimates by its delivery at `time`; Infinity for one that will not come. */
  settle(parcel: string, time: number): void {
    for (const estimate of this.open.get(parcel) ?? []) {
      const isComing = Number.isFinite(time);
      const wait = isComing ? Math.max(0, estimate.clock.read(time) - estimate.madeAt) : time;
      const bin = isComing ? binOf(shareWithin(estimate.waits, wait)) : bins;
      const { low, high } = estimate.interval;
      for (const { counts } of estimate.groups) {
        addTo(counts.open, estimate.openBin, -estimate.weight);
        addTo(bin >= bins ? counts.censored : counts.events, bin, estimate.weight);
      }
      if (!estimate.isMissed) adapt(estimate, wait < low || wait > high);
    }
    this.open.delete(parcel);
  }

  /** Looks at how long the parcels of open estimates have waited by `now`: some are missed already. */
  refresh(now: number): void {
    for (const [parcel, list] of this.open) {
      for (const estimate of list) {
        const wait = estimate.clock.read(now) - estimate.madeAt;
        const bin = binOf(shareWithin(estimate.waits, wait));
        for (const { counts } of estimate.groups) {
          addTo(counts.open, estimate.openBin, -estimate.weight);
          addTo(counts.open, bin, estimate.weight);
        }
        estimate.openBin = bin;
        if (estimate.isMissed || wait <= estimate.interval.high) continue;
        estimate.isMissed = true;
        adapt(estimate, true);
      }
      if (list.every(({ clock, madeAt }) => clock.read(now) - madeAt >= horizonMs))
        this.settle(parcel, Number.POSITIVE_INFINITY);
    }
  }

  private groupOf(keys: readonly string[], level: number): Group {
    const key = keys[level] ?? "";
    const known = this.groups.get(key);
    if (known !== undefined) return known;
    const made = { counts: createCounts(bins), outside: 1 - promisedShare };
    this.groups.set(key, made);
    this.paths.set(key, keys.slice(0, level + 1));
    return made;
  }
}

function adapt(estimate: OpenEstimate, isMissed: boolean): void {
  // Without an end nothing was promised.
  if (!Number.isFinite(estimate.interval.high)) return;
  const { step, min, max } = adaptation;
  for (const group of estimate.groups) {
    const next = group.outside + step * (1 - promisedShare - (isMissed ? 1 : 0));
    group.outside = Math.min(max, Math.max(min, next));
  }
}

/** Bin of a share: the first holds shares up to the first of `shares`. */
function binOf(share: number): number {
  let bin = 0;
  while (bin < shares.length && (shares[bin] ?? 1) <= share) bin += 1;
  return bin;
}

/** The share of the estimate within whose wait `share` of parcels came, by the curve of scores. 1 where so many did not. */
function shareFor(curve: Float64Array, share: number): number {
  const place = findPlace(curve, 1 - share);
  if (!Number.isFinite(place)) return 1;
  const bin = Math.floor(place);
  return startOf(bin) + (place - bin) * (startOf(bin + 1) - startOf(bin));
}
