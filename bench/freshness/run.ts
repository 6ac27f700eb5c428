/**
 * Time from a carrier's scan to our notice of it: polling by learned habits against polling at fixed intervals, with
 * the same number of calls to each carrier. A month of simulated journeys (`truth.ts`) of seven carriers, after two
 * months from which the product's own learner learns. Pure: no database, no clock; the same seed gives the same figures.
 */
import {
  createHabitTable,
  createLearner,
  type HabitTable,
  laneOf,
} from "@/lib/parcels/habits/compute-habits";
import { parseExpectedTime } from "@/lib/parcels/habits/parse-expected-time";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { statusOf } from "@/lib/parcels/parcel/rules";
import { habitWindowMs } from "@/lib/tracking/store/constants";
import { habitIntervalMs, type KnownHabit, nextPoll, type PollState } from "@/lib/tracking/store/rules";
import { sized } from "../sized";
import { carriers, drawJourney, type Journey, type Scan, seedRandom } from "./truth";

const dayMs = 24 * 60 * 60_000;
const seed = Number(process.env.SEED ?? 1);
const journeysPerMonth = Number(process.env.JOURNEYS ?? sized(800, 40));
const monthMs = 30 * dayMs;
const start = Date.UTC(2026, 0, 5);
/** Two months are learned from, the third is measured. */
const testFrom = start + 2 * monthMs;
const testTo = testFrom + monthMs;
const worstShare = 0.1;

interface Drawn {
  readonly journey: Journey;
  readonly madeAt: number;
}

function drawAll(): Drawn[] {
  const random = seedRandom(seed);
  return carriers.flatMap((carrier) =>
    [0, 1, 2].flatMap((month) =>
      Array.from({ length: journeysPerMonth }, () => {
        const madeAt = start + (month + random()) * monthMs;
        return { journey: drawJourney(carrier, random, madeAt, month), madeAt };
      }),
    ),
  );
}

/** What is learned from all that carriers have shown by `now`. */
async function learn(drawn: readonly Drawn[], now: number): Promise<HabitTable> {
  const learner = createLearner({ since: now - habitWindowMs, intervalOf: habitIntervalMs });
  for (const { journey, madeAt } of drawn) {
    const shown = journey.scans.filter(({ shownAt }) => shownAt < now);
    if (madeAt < now - habitWindowMs || shown.length === 0) continue;
    learner.add({ ...journey, scans: shown, seenAt: now });
  }
  return createHabitTable(await learner.finish());
}

type Wait = (state: PollState, journey: Journey, last: Scan) => number | null;

/** Fixed intervals, each `times` as long as the product's; calls after the delivery are the same in all. */
const fixed =
  (timesOf: (carrier: string) => number): Wait =>
  (state, { carrier }) => {
    const { dueAt, reason } = nextPoll(state);
    if (dueAt === null) return null;
    return (dueAt.getTime() - state.now.getTime()) * (reason === "deliveredOnceMore" ? 1 : timesOf(carrier));
  };

const byHabit =
  (habits: HabitTable): Wait =>
  (state, journey, last) => {
    const { carrier, eta } = journey;
    const habit = habits.find(carrier, laneOf(journey.origin, journey.destination), last.subStatus);
    const announced =
      eta !== null && eta.knownAt <= state.now.getTime() ? { from: eta.day, to: null, offset: null } : null;
    const known: KnownHabit | null = habit
      ? { habit, since: new Date(last.at), expected: parseExpectedTime(announced) }
      : null;
    const { dueAt } = nextPoll({ ...state, habit: known });
    return dueAt === null ? null : dueAt.getTime() - state.now.getTime();
  };

interface Measured {
  readonly calls: Map<string, number>;
  /** Milliseconds from each scan to its notice, by carrier and by what the parcel did before. */
  readonly delays: { readonly carrier: string; readonly subStatus: SubStatus; readonly ms: number }[];
  readonly callsBy: Map<SubStatus, number>;
}

function follow(drawn: readonly Drawn[], wait: Wait): Measured {
  const measured: Measured = { calls: new Map(), delays: [], callsBy: new Map() };
  for (const { journey, madeAt } of drawn) {
    const first = journey.scans[0];
    if (madeAt < testFrom || first === undefined) continue;
    followJourney(journey, Math.max(journey.followedAt, first.shownAt), { wait, measured });
  }
  return measured;
}

function followJourney(
  journey: Journey,
  from: number,
  { wait, measured }: { readonly wait: Wait; readonly measured: Measured },
): void {
  const { carrier, scans } = journey;
  let now = from;
  let next = 0;
  let last: Scan | undefined;
  let changedAt = from;
  while (now < testTo) {
    count(measured.calls, carrier);
    if (last !== undefined) count(measured.callsBy, last.subStatus);
    const before = last;
    for (let scan = scans[next]; scan !== undefined && scan.shownAt <= now; scan = scans[++next]) {
      // What was there before the number was entered could not be noticed sooner.
      if (before !== undefined)
        measured.delays.push({ carrier, subStatus: before.subStatus, ms: now - scan.at });
      if (last === undefined || scan.at >= last.at) last = scan;
      changedAt = now;
    }
    if (last === undefined) return;
    const waitMs = wait(stateOf(last, { now, from, changedAt }), journey, last);
    if (waitMs === null) return;
    now += waitMs;
  }
}

function stateOf(
  { subStatus }: Scan,
  { now, from, changedAt }: { readonly now: number; readonly from: number; readonly changedAt: number },
): PollState {
  return {
    status: statusOf(subStatus),
    subStatus,
    outcome: "found",
    retryAfterMs: null,
    final: false,
    failures: 0,
    createdAt: new Date(from),
    changedAt: new Date(changedAt),
    wantedAt: new Date(from),
    followedSince: new Date(from),
    subscribed: true,
    afterDelivery: false,
    pushedAt: null,
    speed: 1,
    chance: 0,
    now: new Date(now),
  };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Fixed intervals scaled so that each carrier gets as many calls as in `calls`. */
function followFixed(drawn: readonly Drawn[], calls: ReadonlyMap<string, number>): Measured {
  const times = new Map<string, number>();
  let measured = follow(
    drawn,
    fixed(() => 1),
  );
  for (let step = 0; step < 6; step++) {
    for (const carrier of carriers)
      times.set(
        carrier,
        ((times.get(carrier) ?? 1) * (measured.calls.get(carrier) ?? 1)) / (calls.get(carrier) ?? 1),
      );
    measured = follow(
      drawn,
      fixed((carrier) => times.get(carrier) ?? 1),
    );
  }
  return measured;
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

/** Mean of the slowest tenth of all notices. */
function worstTenth(list: readonly number[]): number {
  return mean(list.toSorted((a, b) => b - a).slice(0, Math.ceil(list.length * worstShare)));
}

const total = (calls: ReadonlyMap<string, number>) => [...calls.values()].reduce((sum, one) => sum + one, 0);
const round = (value: number) => Number(value.toFixed(3));
const minutes = (ms: number) => Math.round(ms / 60_000);
const delaysOf = ({ delays }: Measured, carrier?: string) =>
  delays.filter((one) => carrier === undefined || one.carrier === carrier).map(({ ms }) => ms);

function ratiosOf(ours: Measured, theirs: Measured, carrier?: string) {
  const [a, b] = [delaysOf(ours, carrier), delaysOf(theirs, carrier)];
  return { mean: round(mean(a) / mean(b)), worst: round(worstTenth(a) / worstTenth(b)) };
}

async function main(): Promise<void> {
  const drawn = drawAll();
  const before = process.cpuUsage();
  const habits = await learn(drawn, testFrom);
  const learnMs = process.cpuUsage(before).user / 1000;
  const polled = process.cpuUsage();
  const ours = follow(drawn, byHabit(habits));
  const pollUs = process.cpuUsage(polled).user / total(ours.calls);
  const today = follow(
    drawn,
    fixed(() => 1),
  );
  const equal = followFixed(drawn, ours.calls);
  // The same with habits of the measured month itself: what a leak would look like.
  const peeking = follow(drawn, byHabit(await learn(drawn, testTo)));
  const peeked = ratiosOf(peeking, followFixed(drawn, peeking.calls));
  const all = ratiosOf(ours, equal);
  const byCarrier = Object.fromEntries(
    carriers.map((carrier) => [
      carrier,
      {
        ...ratiosOf(ours, equal, carrier),
        calls: ours.calls.get(carrier),
        fixedCalls: equal.calls.get(carrier),
        todaysCalls: today.calls.get(carrier),
      },
    ]),
  );
  const [a, b] = [delaysOf(ours), delaysOf(equal)];
  console.log(`scans      ${a.length} by habit, ${b.length} at fixed intervals`);
  console.log(
    `calls      ${total(ours.calls)} and ${total(equal.calls)}; at today's intervals ${total(today.calls)}`,
  );
  console.log(`mean       ${minutes(mean(a))} and ${minutes(mean(b))} min: ${all.mean} (0.50 wanted)`);
  console.log(
    `worst 10 % ${minutes(worstTenth(a))} and ${minutes(worstTenth(b))} min: ${all.worst} (0.70 wanted)`,
  );
  console.log(
    `peeking    ${peeked.mean}, ${peeked.worst}: what habits of the measured month itself would reach`,
  );
  console.log(
    `cost       learning ${Math.round(learnMs)} ms, a poll ${pollUs.toFixed(1)} µs of processor time`,
  );
  console.table(byCarrier);
  const stages = [...new Set(today.delays.map(({ subStatus }) => subStatus))];
  console.table(
    Object.fromEntries(
      stages.map((stage) => {
        const of = ({ delays }: Measured) =>
          minutes(mean(delays.filter(({ subStatus }) => subStatus === stage).map(({ ms }) => ms)));
        return [
          stage,
          {
            minutes: of(ours),
            fixed: of(equal),
            today: of(today),
            calls: ours.callsBy.get(stage),
            todaysCalls: today.callsBy.get(stage),
          },
        ];
      }),
    ),
  );
  console.log(
    `FIGURES ${JSON.stringify({
      bench: "freshness",
      seed,
      scans: a.length,
      calls: total(ours.calls),
      fixedCalls: total(equal.calls),
      todaysCalls: total(today.calls),
      meanMinutes: minutes(mean(a)),
      fixedMeanMinutes: minutes(mean(b)),
      ...all,
      ...Object.fromEntries(
        Object.entries(byCarrier).map(([name, { mean: ratio, worst }]) => [name, `${ratio} / ${worst}`]),
      ),
    })}`,
  );
}

await main();
