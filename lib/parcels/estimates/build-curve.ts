/** What was counted in one cell, in weights of parcels; each list has a bin more than the curve for waits beyond it. */
export interface Counts {
  /** Deliveries. */
  readonly events: Float64Array;
  /** Parcels that were under observation for a while and left it without a delivery. */
  readonly censored: Float64Array;
  /** Parcels that are under observation now, by how long they have waited. */
  readonly open: Float64Array;
  /** Parcels that came under observation late, by how long they had waited. */
  readonly late: Float64Array;
}

/** Empty counts for a curve of `bins` bins. */
export function createCounts(bins: number): Counts {
  const list = () => new Float64Array(bins + 1);
  return { events: list(), censored: list(), open: list(), late: list() };
}

/**
 * Kaplan and Meier's curve of the share still waiting at the start of each bin, with the curve of a wider cell as its prior (a
 * beta-Stacy process): without data the parent's, with much data its own. `scale` is what a stored weight counts for now,
 * `weight` the parcels that the parent counts for. Parcels that are in a bin now count half in it.
 */
export function buildCurve(
  counts: Counts,
  scale: number,
  parent: Float64Array | null,
  weight: number,
): Float64Array {
  const bins = counts.events.length - 1;
  const curve = new Float64Array(bins + 1);
  const atRisk = new Float64Array(bins + 1);
  let left = 0;
  for (let bin = bins; bin >= 0; bin -= 1) {
    // Who came later than in this bin was not under observation in it.
    left += at(counts.events, bin) + at(counts.censored, bin) + at(counts.open, bin);
    atRisk[bin] = (left - at(counts.open, bin) / 2) * scale;
    left -= at(counts.late, bin);
  }
  curve[0] = 1;
  for (let bin = 0; bin < bins; bin += 1) {
    const [from, to] = parent === null ? [0, 0] : [at(parent, bin), at(parent, bin + 1)];
    const under = at(atRisk, bin) + weight * from;
    const share = under > 1e-12 ? (at(counts.events, bin) * scale + weight * (from - to)) / under : 0;
    curve[bin + 1] = at(curve, bin) * (1 - Math.min(1, Math.max(0, share)));
  }
  return curve;
}

/**
 * Where a curve comes down to `goal`: the bin, and the part of it that is over by then, as one number. Even within a bin; looked
 * for from bin `first` on. Infinity where it never does.
 */
export function findPlace(curve: Float64Array, goal: number, first = 0): number {
  const bins = curve.length - 1;
  let bin = first;
  while (bin < bins && at(curve, bin + 1) > goal) bin += 1;
  if (bin >= bins) return Number.POSITIVE_INFINITY;
  const [from, to] = [at(curve, bin), at(curve, bin + 1)];
  return bin + (from > to ? (from - goal) / (from - to) : 1);
}

/** A number of a list; zero beyond its ends. */
export const at = (list: Float64Array, index: number): number => list[index] ?? 0;

/** Adds to a number of a list. Changes the list. */
export function addTo(list: Float64Array, index: number, amount: number): void {
  list[index] = at(list, index) + amount;
}
