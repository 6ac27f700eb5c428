/**
 * Estimates of delivery dates on simulated journeys with known truth: eight carriers that drift, of which one slows down
 * 2.2 times on day 200, holidays, a customs tail, lost and returned parcels. Coverage of the 80 % interval, mean errors beside
 * the carrier's own date and two medians, and the time of an estimate beside `sorted`: the quantiles of all waits of the same
 * stage, border and carrier so far, sorted for each estimate. Run: npx tsx bench/estimates/run.ts [seed] [days] [a day]
 */
import { dayMs } from "@/lib/core/calendar";
import { replayJourneys, type ScoredEstimate } from "@/lib/parcels/estimates/replay-journeys";
import type { JourneyEvent } from "@/lib/parcels/estimates/schemas";
import {
  compareEstimates,
  groupEstimates,
  sumEstimates,
} from "@/lib/parcels/estimates/testing/compare-estimates";
import { epoch, simulateJourneys } from "@/lib/parcels/estimates/testing/simulate-journeys";
import { clockOf } from "@/lib/parcels/estimates/testing/simulated-world";
import { sized } from "../sized";

const [seed = 1, days = 300, parcelsPerDay = sized(200, 10)] = process.argv.slice(2).map(Number);
const learnedDays = 60;
const shockDay = 200;

const events = simulateJourneys({ seed, days, parcelsPerDay });
const start = performance.now();
const all = replayJourneys(events, clockOf);
const estimateMs = (performance.now() - start) / all.length;
const dayOf = ({ madeAt }: ScoredEstimate) => (madeAt - epoch) / dayMs;
const made = all.filter((each) => dayOf(each) >= learnedDays && dayOf(each) < days);

const percent = (share: number) => Number((share * 100).toFixed(1));
const coverage = (list: readonly ScoredEstimate[]) => percent(sumEstimates(list).covered);
const range = (lists: readonly (readonly ScoredEstimate[])[]) => {
  const shares = lists.map(coverage);
  return `${Math.min(...shares)}–${Math.max(...shares)}`;
};
const listsBy = (keyOf: (each: ScoredEstimate) => string | number, list = made) =>
  groupEstimates(list, keyOf).map(([, group]) => group);
const slowed = made.filter(({ event }) => event.parcel.carrier === "c3");
const after = (from: number, until: number) =>
  coverage(slowed.filter((each) => dayOf(each) >= shockDay + from && dayOf(each) < shockDay + until));

/** Time of the same answers by sorting all waits so far. */
function timeSorted(list: readonly JourneyEvent[], limit: number): number {
  const waits = new Map<string, number[]>();
  const open = new Map<string, (readonly [string, number])[]>();
  const answers: number[] = [];
  const begin = performance.now();
  for (const event of list) {
    if (answers.length >= limit) break;
    const { id, border, carrier } = event.parcel;
    if (event.kind !== "checkpoint") {
      for (const [key, at] of open.get(id) ?? []) {
        const known = waits.get(key);
        if (known === undefined) waits.set(key, [event.at - at]);
        else known.push(event.at - at);
      }
      open.delete(id);
      continue;
    }
    const key = `${event.stage}|${border}|${carrier}`;
    const sorted = [...(waits.get(key) ?? [])].sort((one, other) => one - other);
    answers.push(...[0.1, 0.5, 0.9].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0));
    open.set(id, [...(open.get(id) ?? []), [key, event.at]]);
  }
  return ((performance.now() - begin) / answers.length) * 3;
}

const errors = compareEstimates(made);
const ratio = (one: number, other: number) => Number((one / other).toFixed(3));
const sortedMs = timeSorted(events, 3 * 60_000);
const figures = {
  seed,
  estimates: made.length,
  coveredPercent: coverage(made),
  weeks: range(listsBy((each) => Math.floor(dayOf(each) / 7))),
  carriers: range(listsBy(({ event }) => event.parcel.carrier)),
  stages: range(listsBy(({ stage, event }) => `${stage} ${event.parcel.border}`)),
  slowedFirstWeek: after(0, 7),
  slowedAfterwards: after(7, 40),
  withoutEndPercent: percent(
    made.filter(({ interval }) => !Number.isFinite(interval.high)).length / made.length,
  ),
  widthDays: Number(sumEstimates(made).width.toFixed(2)),
  errorDays: Number(errors.own.toFixed(3)),
  errorToCarrierDate: ratio(errors.ownWhereDated, errors.carrierDate),
  errorToGlobalMedian: ratio(errors.own, errors.globalMedian),
  errorToStageMedian: ratio(errors.own, errors.stageMedian),
  estimateMs: Number(estimateMs.toFixed(3)),
  timeToSorted: ratio(estimateMs, sortedMs),
};
console.log(`FIGURES ${JSON.stringify(figures)}`);
