import { alwaysOpen, type OpenClock } from "./compute-open-time";
import { evidenceMin } from "./constants";
import { carrierCell, listCells, listGroups } from "./list-cells";
import { listWaits } from "./read-curve";
import { correctInterval, type Interval, ScoreCounts } from "./record-scores";
import { WaitCounts } from "./record-waits";
import type { JourneyEvent } from "./schemas";
import type { EstimateRow } from "./serve-estimates";

/** When a parcel is expected, as of one checkpoint. Waits in ms from `madeAt`. */
export interface Estimate {
  readonly madeAt: number;
  readonly stage: string;
  readonly interval: Interval;
  /** Deliveries by the same carrier in the same stage that stand behind it, as they are weighed. */
  readonly evidence: number;
}

/**
 * Estimates of delivery dates, from what became known until each of them and nothing else: events are given in the order in
 * which they became known, `refresh` once a day. The same events give the same estimates. Times in ms.
 */
export class Estimator {
  private readonly waits: WaitCounts;
  private readonly scores: ScoreCounts;
  private readonly clockOf: (country: string) => OpenClock;
  /** Parcels whose journey is over: checkpoints that become known later say nothing of a wait. */
  private readonly ended = new Set<string>();

  /** `clockOf`: the clock of a country, by its code, on which parcels wait that are delivered there. */
  constructor(epoch: number, clockOf: (country: string) => OpenClock = () => alwaysOpen) {
    this.clockOf = clockOf;
    this.waits = new WaitCounts(epoch);
    this.scores = new ScoreCounts(epoch);
  }

  /** Learns from an event; for a checkpoint the estimate that follows, or null where too little is known for one. */
  learn(event: JourneyEvent): Estimate | null {
    const { parcel, knownAt: madeAt } = event;
    if (this.ended.has(parcel.id)) return null;
    if (event.kind !== "checkpoint") {
      const isDelivered = event.kind === "delivered";
      this.ended.add(parcel.id);
      if (isDelivered) this.waits.deliver(parcel.id, event.at);
      else this.waits.giveUp(parcel.id);
      this.scores.settle(parcel.id, isDelivered ? event.at : Number.POSITIVE_INFINITY);
      return null;
    }
    const cells = listCells(parcel, event.stage, event.weekday);
    const clock = this.clockOf(parcel.destination);
    const now = clock.read(madeAt);
    const { curve, evidence } = this.waits.curveOf(cells, madeAt);
    this.waits.start(parcel.id, cells, { at: event.at, knownAt: Math.max(event.at, madeAt), clock });
    if (evidence < evidenceMin) return null;
    const groups = listGroups(parcel, event.stage);
    const waits = listWaits(curve, Math.max(0, now - clock.read(event.at)));
    const open = correctInterval(waits, this.scores.correctionOf(groups, madeAt));
    this.scores.start(parcel.id, groups, { waits, interval: open, madeAt, clock });
    const until = (wait: number) => (Number.isFinite(wait) ? clock.find(now + wait) - madeAt : wait);
    const interval = { low: until(open.low), middle: until(open.middle), high: until(open.high) };
    return { madeAt, stage: event.stage, interval, evidence };
  }

  /**
   * What is needed to make estimates at `now` without the journeys behind them: the curves of cells in which at least
   * `weightMin` waits were counted and behind which there is enough evidence. A cell that is left out has nearly the curve of the
   * wider one.
   */
  listRows(now: number, weightMin: number): readonly EstimateRow[] {
    const curves = this.waits.listPaths(now, { level: carrierCell, weight: weightMin }).flatMap((path) => {
      const { curve, evidence } = this.waits.curveOf(path, now);
      return evidence < evidenceMin ? [] : [rowOf("wait", path, curve, evidence)];
    });
    const corrections = this.scores.listPaths().map((path) => {
      const { curve, outside } = this.scores.correctionOf(path, now);
      return rowOf("score", path, curve, outside);
    });
    return [...curves, ...corrections];
  }

  /** Looks at how long open parcels have waited by `now`. */
  refresh(now: number): void {
    this.waits.refresh(now);
    this.scores.refresh(now);
  }
}

function rowOf(kind: EstimateRow["kind"], path: readonly string[], curve: Float64Array, value: number) {
  return { kind, key: path.at(-1) ?? "", curve, value };
}
