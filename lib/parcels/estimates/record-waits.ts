import { addTo, buildCurve, type Counts, createCounts } from "./build-curve";
import type { OpenClock } from "./compute-open-time";
import { binCount, halfLifeMs, priorWeights } from "./constants";
import { findBin } from "./find-bin";
import { carrierCell } from "./list-cells";

/** A parcel that waits for its delivery since one of its checkpoints. */
interface Wait {
  readonly cells: readonly Counts[];
  readonly weight: number;
  readonly clock: OpenClock;
  /** On its clock. */
  readonly since: number;
  /** Bin in which the last look at open waits counted it; null before that. */
  openBin: number | null;
}

/** Curves of waiting for one checkpoint, with how many deliveries stand behind them. */
export interface WaitCurve {
  readonly curve: Float64Array;
  /** Deliveries of the same stage, border, service and carrier, as they are weighed now. */
  readonly evidence: number;
}

/**
 * Counts of all waits, by cell: what was observed weighs half as much every 45 days, by when the wait began, so that quick and
 * slow parcels of one day weigh the same. Times in ms.
 */
export class WaitCounts {
  private readonly cells = new Map<string, Counts>();
  /** Keys of the cells that lead to each: from the widest to itself. */
  private readonly paths = new Map<string, readonly string[]>();
  private readonly waits = new Map<string, Wait[]>();
  private readonly epoch: number;

  constructor(epoch: number) {
    this.epoch = epoch;
  }

  /** Begins a wait at a checkpoint that happened at `at` and became known at `knownAt`; it is measured on the clock. */
  start(
    parcel: string,
    keys: readonly string[],
    { at, knownAt, clock }: { readonly at: number; readonly knownAt: number; readonly clock: OpenClock },
  ): void {
    const cells = keys.map((_, level) => this.cellOf(keys, level));
    const weight = 2 ** ((at - this.epoch) / halfLifeMs);
    const since = clock.read(at);
    const age = clock.read(knownAt) - since;
    if (age > 0) for (const cell of cells) addTo(cell.late, findBin(age), weight);
    const wait: Wait = { cells, weight, clock, since, openBin: null };
    const list = this.waits.get(parcel);
    if (list === undefined) this.waits.set(parcel, [wait]);
    else list.push(wait);
    this.countOpen(wait, knownAt);
  }

  /** Ends a parcel's waits with its delivery at `time`. */
  deliver(parcel: string, time: number): void {
    this.end(parcel, (cell, wait) => {
      addTo(cell.events, binOf(wait, time), wait.weight);
    });
  }

  /** Ends a parcel's waits for a delivery that will not come: it counts as one that waits beyond the horizon. */
  giveUp(parcel: string): void {
    this.end(parcel, (cell, wait) => {
      addTo(cell.censored, binCount, wait.weight);
    });
  }

  /** Looks at how long open waits have lasted by `now`; waits beyond the horizon are given up. */
  refresh(now: number): void {
    for (const [parcel, list] of this.waits) {
      if (list.every((wait) => binOf(wait, now) === binCount)) this.giveUp(parcel);
      else for (const wait of list) this.countOpen(wait, now);
    }
  }

  /** The curve for a checkpoint with these cells at `now`. */
  curveOf(keys: readonly string[], now: number): WaitCurve {
    const scale = 2 ** (-(now - this.epoch) / halfLifeMs);
    let curve: Float64Array | null = null;
    let evidence = 0;
    for (const [level, key] of keys.entries()) {
      const counts = this.cells.get(key);
      if (counts === undefined) break;
      curve = buildCurve(counts, scale, curve, level === 0 ? 0 : (priorWeights[level - 1] ?? 0));
      if (level === carrierCell) evidence = counts.events.reduce((sum, each) => sum + each, 0) * scale;
    }
    return { curve: curve ?? new Float64Array(binCount + 1).fill(1), evidence };
  }

  /** Cells of at least this level (0 is the widest) with as many waits at `now`, as they are weighed: the keys that lead to each. */
  listPaths(now: number, { level, weight }: { readonly level: number; readonly weight: number }) {
    const scale = 2 ** (-(now - this.epoch) / halfLifeMs);
    const sum = (list: Float64Array) => list.reduce((all, each) => all + each, 0);
    return [...this.paths.values()].filter((path) => {
      const counts = this.cells.get(path.at(-1) ?? "");
      if (counts === undefined || path.length <= level) return false;
      return (sum(counts.events) + sum(counts.censored) + sum(counts.open)) * scale >= weight;
    });
  }

  private countOpen(wait: Wait, now: number): void {
    const bin = binOf(wait, now);
    for (const cell of wait.cells) {
      if (wait.openBin !== null) addTo(cell.open, wait.openBin, -wait.weight);
      addTo(cell.open, bin, wait.weight);
    }
    wait.openBin = bin;
  }

  private end(parcel: string, count: (cell: Counts, wait: Wait) => void): void {
    for (const wait of this.waits.get(parcel) ?? []) {
      for (const cell of wait.cells) {
        if (wait.openBin !== null) addTo(cell.open, wait.openBin, -wait.weight);
        count(cell, wait);
      }
    }
    this.waits.delete(parcel);
  }

  private cellOf(keys: readonly string[], level: number): Counts {
    const key = keys[level] ?? "";
    const known = this.cells.get(key);
    if (known !== undefined) return known;
    const made = createCounts(binCount);
    this.cells.set(key, made);
    this.paths.set(key, keys.slice(0, level + 1));
    return made;
  }
}

const binOf = ({ clock, since }: Wait, time: number): number =>
  findBin(Math.max(0, clock.read(time) - since));
