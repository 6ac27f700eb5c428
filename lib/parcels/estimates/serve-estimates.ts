import { alwaysOpen, type OpenClock } from "./compute-open-time";
import { carrierCell, listCells, listGroups } from "./list-cells";
import { listWaits } from "./read-curve";
import { type Correction, correctInterval, type Interval, noCorrection } from "./record-scores";
import type { ParcelFacts } from "./schemas";

/** What was learned, as it is stored: a curve of waiting with its evidence, or a correction with its share outside. */
export interface EstimateRow {
  readonly kind: "wait" | "score";
  /** The narrowest key of `listCells` or `listGroups`. */
  readonly key: string;
  readonly curve: Float64Array;
  /** Of a wait: deliveries behind it, as they are weighed. Of a score: the share that the interval leaves outside. */
  readonly value: number;
}

/** What is asked: a parcel at its last checkpoint. Times in ms. */
export interface EstimateQuery {
  readonly parcel: ParcelFacts;
  readonly stage: string;
  /** Day of the week where the checkpoint happened: 0 is Sunday. */
  readonly weekday: number;
  /** When it happened. */
  readonly at: number;
  readonly now: number;
}

/** An estimate in instants, ms: 4 of 5 parcels like it arrive from `low` to `high`. Infinity where it is not known. */
export interface ServedEstimate extends Interval {
  readonly evidence: number;
}

export interface EstimateTable {
  /** null where too little is known of the carrier in this stage. */
  estimate(query: EstimateQuery): ServedEstimate | null;
}

/**
 * Estimates by what was learned, without the journeys it was learned from. `clockOf`: the clocks that it was learned by. Pure: the
 * same rows and clocks give the same estimates.
 */
export function createEstimateTable(
  rows: readonly EstimateRow[],
  clockOf: (country: string) => OpenClock = () => alwaysOpen,
): EstimateTable {
  const waits = new Map(rows.filter(({ kind }) => kind === "wait").map((row) => [row.key, row]));
  const scores = new Map(rows.filter(({ kind }) => kind === "score").map((row) => [row.key, row]));
  const correctionOf = (keys: readonly string[]): Correction => {
    const row = keys.map((key) => scores.get(key)).findLast((each) => each !== undefined);
    return row === undefined ? noCorrection : { curve: row.curve, outside: row.value };
  };
  return {
    estimate({ parcel, stage, weekday, at, now }) {
      const cells = listCells(parcel, stage, weekday).slice(carrierCell);
      const row = cells.map((key) => waits.get(key)).findLast((each) => each !== undefined);
      if (row === undefined) return null;
      const clock = clockOf(parcel.destination);
      const open = clock.read(now);
      const left = listWaits(row.curve, Math.max(0, open - clock.read(at)));
      const { low, middle, high } = correctInterval(left, correctionOf(listGroups(parcel, stage)));
      const until = (wait: number) => (Number.isFinite(wait) ? clock.find(open + wait) : wait);
      return { low: until(low), middle: until(middle), high: until(high), evidence: row.value };
    },
  };
}
