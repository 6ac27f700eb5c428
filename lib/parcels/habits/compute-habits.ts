import { setImmediate } from "node:timers/promises";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { carrierScansMin, habitsMax, laneScansMin, priceJourneys, stageScansMin } from "./constants";
import { addGap, createCounts, type Gap, type GapCounts, gapsOf, type Scan } from "./count-gaps";
import { deriveHabit, flatHabit, type Habit } from "./derive-habit";
import { type IntervalOf, priceCalls, priceHabit } from "./price-calls";

/** A journey as far as it is known. */
export interface SeenJourney {
  readonly carrier: string;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly scans: readonly Scan[];
  /** Last response of the carrier, epoch milliseconds: until then there was no further scan. */
  readonly seenAt: number;
}

/** Priced habit of a carrier on a lane while a parcel does something; `any` = all of them. */
export interface HabitRow extends Habit {
  readonly carrier: string;
  readonly lane: string;
  readonly subStatus: SubStatus;
  /** Scans that it was learned from. */
  readonly scans: number;
}

/** Stands for all carriers, or all lanes. */
export const any = "*";

/** From where to where, by country; null if one of them is not known. */
export function laneOf(origin: string | null, destination: string | null): string | null {
  return origin === null || destination === null ? null : `${origin}>${destination}`;
}

/** Habits by carrier, lane and sub-status, the nearest first. */
export interface HabitTable {
  /** That of the carrier on the lane, else of the carrier, else of all carriers; null = nothing was learned. */
  find(carrier: string, lane: string | null, subStatus: SubStatus): Habit | null;
}

/** Indexes learned habits. */
export function createHabitTable(rows: readonly HabitRow[]): HabitTable {
  const habits = new Map(rows.map((row) => [keyOf(row.carrier, row.lane, row.subStatus), row]));
  return {
    find(carrier, lane, subStatus) {
      return (
        (lane === null ? undefined : habits.get(keyOf(carrier, lane, subStatus))) ??
        habits.get(keyOf(carrier, any, subStatus)) ??
        habits.get(keyOf(any, any, subStatus)) ??
        null
      );
    },
  };
}

export interface Learner {
  add(journey: SeenJourney): void;
  /** The habits of all journeys added. Gives way to other work between carriers. */
  finish(): Promise<HabitRow[]>;
}

/** Learns carriers' habits from journeys, of which gaps that began since `since` count. */
export function createLearner(options: { readonly since: number; readonly intervalOf: IntervalOf }): Learner {
  const counts = new Map<string, GapCounts>();
  const samples = new Map<string, Sample>();
  const count = (carrier: string, lane: string, gap: Gap) => {
    const key = keyOf(carrier, lane, gap.subStatus);
    let found = counts.get(key);
    if (found === undefined) {
      if (counts.size >= habitsMax) return;
      found = createCounts();
      counts.set(key, found);
    }
    addGap(found, gap);
  };
  return {
    add({ carrier, origin, destination, scans, seenAt }) {
      const gaps = gapsOf(scans, { since: options.since, seenAt }).filter(
        ({ subStatus }) => options.intervalOf(subStatus) !== null,
      );
      if (gaps.length === 0) return;
      const lane = laneOf(origin, destination);
      for (const gap of gaps) {
        count(any, any, gap);
        count(carrier, any, gap);
        if (lane !== null) count(carrier, lane, gap);
      }
      for (const name of [any, carrier]) addToSample(samples, name, gaps);
    },
    async finish() {
      const rows: HabitRow[] = [];
      const habitFor = createFit(counts);
      for (const [carrier, { journeys, scans }] of samples) {
        await setImmediate();
        if (scans < carrierScansMin) continue;
        const habitOf = (subStatus: SubStatus) => habitFor(carrier, any, subStatus);
        const price = priceCalls({ journeys, habitOf, intervalOf: options.intervalOf });
        if (price !== null) rows.push(...priceCarrier(carrier, price, { counts, habitFor }));
      }
      return rows;
    },
  };
}

const keyOf = (carrier: string, lane: string, subStatus: SubStatus) => `${carrier} ${lane} ${subStatus}`;

type HabitFor = (carrier: string, lane: string, subStatus: SubStatus) => Habit;

/** Fits each habit once, on the prior of what it belongs to: a lane to its carrier, a carrier to all carriers. */
function createFit(counts: ReadonlyMap<string, GapCounts>): HabitFor {
  const fitted = new Map<string, Habit>();
  const habitFor: HabitFor = (carrier, lane, subStatus) => {
    const key = keyOf(carrier, lane, subStatus);
    const known = fitted.get(key);
    if (known !== undefined) return known;
    const own = counts.get(key);
    const prior =
      lane !== any
        ? habitFor(carrier, any, subStatus)
        : carrier !== any
          ? habitFor(any, any, subStatus)
          : flatHabit;
    const habit = own === undefined ? prior : deriveHabit(own, prior);
    fitted.set(key, habit);
    return habit;
  };
  return habitFor;
}

function priceCarrier(
  carrier: string,
  price: number,
  { counts, habitFor }: { readonly counts: ReadonlyMap<string, GapCounts>; readonly habitFor: HabitFor },
): HabitRow[] {
  return [...counts].flatMap(([key, { scans }]) => {
    const [named, lane, subStatus] = key.split(" ") as [string, string, SubStatus];
    if (named !== carrier || scans < (lane === any ? stageScansMin : laneScansMin)) return [];
    return [
      {
        carrier,
        lane,
        subStatus,
        scans,
        ...priceHabit(habitFor(carrier, lane, subStatus), subStatus, price),
      },
    ];
  });
}

interface Sample {
  /** Journeys added so far, and scans in them. */
  seen: number;
  scans: number;
  readonly journeys: Gap[][];
}

/** Keeps a fair sample of each carrier's journeys; the same journeys in the same order give the same one. */
function addToSample(samples: Map<string, Sample>, carrier: string, gaps: Gap[]): void {
  const sample = samples.get(carrier) ?? { seen: 0, scans: 0, journeys: [] };
  samples.set(carrier, sample);
  sample.seen += 1;
  sample.scans += gaps.filter(({ ended }) => ended).length;
  const place = (Math.imul(sample.seen, 0x9e3779b1) >>> 0) % sample.seen;
  if (sample.journeys.length < priceJourneys) sample.journeys.push(gaps);
  else if (place < priceJourneys) sample.journeys[place] = gaps;
}
