import { findLocal } from "@/lib/parcel/find-offset";
import type { EventCode } from "./data/words";
import type { Plan, PlannedEvent } from "./plan-journey";
import { chance } from "./rules";
import type { Start } from "./schemas";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Without a first ask, a number's journey begins anew each such period of its own, sped up. */
const periodDays = 28;
/** Two events of one journey are at least this far apart. */
const gapMinMinutes = 5;

/** When a parcel was first asked for here, and how fast the simulated world runs. */
export interface Watch {
  readonly now: Date;
  /** null: nobody told; a moment of the number's own then stands for it. */
  readonly since: Date | null;
  /** Hours of a journey in one hour. */
  readonly speed: number;
}

export interface Clock {
  /** Hours of the journey that have passed since it was first asked for. */
  readonly watched: number;
  /** Hours since the journey's first event. */
  readonly elapsed: number;
  /** When its last event happens, in milliseconds since 1970. */
  readonly endMs: number;
  readonly speed: number;
}

/**
 * Where a journey stands. Its events lie hours apart as in life, and all of them before the moment that the last one
 * comes; how fast they come is the speed. So at any speed nothing is dated in the future and days look like days.
 */
export function readClock(number: string, hours: number, start: Start, watch: Watch): Clock {
  const { speed } = watch;
  const since = watch.since?.getTime() ?? ownMoment(number, start, watch);
  const begun = hoursAtFirst(number, hours, start);
  const watched = Math.max(0, ((watch.now.getTime() - since) / hourMs) * speed);
  const endMs =
    begun >= hours ? since - (begun - hours) * hourMs : since + ((hours - begun) / speed) * hourMs;
  return { watched, elapsed: begun + watched, endMs, speed };
}

/** Hours of the journey that are already past when it is first asked for. */
export function hoursAtFirst(number: string, hours: number, start: Start): number {
  if (start === "begin") return 0;
  if (start === "end") return hours + 1 + 10 * chance(number, "rest");
  return hours * (0.1 + 1.1 * chance(number, "progress"));
}

function ownMoment(number: string, start: Start, { now, speed }: Watch): number {
  const period = (periodDays * dayMs) / (start === "end" ? 1 : speed);
  const phase = chance(number, "phase") * period;
  return Math.floor((now.getTime() - phase) / period) * period + phase;
}

/** Local hours [from, to] in which people do this; other things happen around the clock. */
const workingHours: Readonly<Partial<Record<EventCode | "XQ7", readonly [number, number]>>> = {
  AC: [8, 19],
  PU: [8, 19],
  OD: [6, 11],
  DE: [8, 20],
  DN: [8, 20],
  DS: [8, 20],
  DB: [8, 20],
  CO: [8, 20],
  RC: [9, 20],
  AF: [8, 20],
  NH: [8, 20],
  WA: [8, 20],
  RF: [8, 20],
  NA: [8, 20],
  RS: [7, 21],
  RD: [8, 19],
  RX: [8, 19],
};

/** The instant of each event, in milliseconds since 1970, whole minutes, in their order. */
export function stampEvents(plan: Plan, clock: Clock): readonly number[] {
  const slowness = Math.max(1, 1 / clock.speed);
  const stamps: number[] = [];
  let latest = Number.POSITIVE_INFINITY;
  // From the last to the first: an event that moves back to working hours pushes those before it.
  for (const event of plan.events.toReversed()) {
    const exact = clock.endMs - (plan.hours - event.hour) * slowness * hourMs;
    const stamp = Math.floor(atWork(event, Math.min(exact, latest)) / minuteMs) * minuteMs;
    stamps.unshift(stamp);
    latest = stamp - gapMinMinutes * minuteMs * (1 + 9 * chance(event.code, stamp));
  }
  return stamps;
}

/** The last working hour up to a moment: never later, so that nothing comes to lie in the future. */
function atWork({ code, spot }: PlannedEvent, atMs: number): number {
  const hours = workingHours[code];
  if (hours === undefined) return atMs;
  const { local } = findLocal(spot.city?.[1] ?? "UTC", atMs);
  const hour = Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60;
  const [from, to] = hours;
  if (hour >= from && hour <= to) return atMs;
  // Spread over the last two working hours, as people are.
  const back = (hour > to ? hour - to : hour + 24 - to) + ((atMs / 7919) % 1) * 2;
  return atMs - back * hourMs;
}
