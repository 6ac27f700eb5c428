import { dayMs, findLocal, hourMs, minuteMs } from "@/lib/core/calendar";
import type { EventCode } from "./data/words";
import type { Plan, PlannedEvent } from "./plan-journey";
import { chance } from "./rules";
import type { Start } from "./schemas";

/** Without a first query, a number's journey restarts once per such period of its own, sped up. */
const periodDays = 28;
/** Minimum distance between two events of one journey. */
const gapMinMinutes = 5;

/** A parcel that arrives in front of its reader is delivered this long after the first query, at the usual speed. */
export const arrivingSeconds = 37;

/** When a parcel was first queried, and how fast the simulated world runs. */
export interface Watch {
  readonly now: Date;
  /** null: unknown; a moment derived from the number is used. */
  readonly since: Date | null;
  /** Hours of a journey per hour. */
  readonly speed: number;
}

export interface Clock {
  /** Hours of the journey that have passed since the first query. */
  readonly watched: number;
  /** Hours since the journey's first event. */
  readonly elapsed: number;
  /** When its last event happens, in milliseconds since 1970. */
  readonly endMs: number;
  /** The moment of the query, in milliseconds since 1970. */
  readonly nowMs: number;
  readonly speed: number;
}

/**
 * Position on a journey. Its events lie hours apart as in reality, all before the moment of the last one; the
 * speed decides how fast they appear. So at any speed nothing is dated in the future and days look realistic.
 */
export function readClock(number: string, hours: number, start: Start, watch: Watch): Clock {
  const { speed } = watch;
  const since = watch.since?.getTime() ?? ownMoment(number, start, watch);
  const begun = hoursAtFirst(number, hours, start);
  const watched = Math.max(0, ((watch.now.getTime() - since) / hourMs) * speed);
  const endMs =
    begun >= hours ? since - (begun - hours) * hourMs : since + ((hours - begun) / speed) * hourMs;
  return { watched, elapsed: begun + watched, endMs, nowMs: watch.now.getTime(), speed };
}

/** Hours of the journey that are already past at the first query. */
export function hoursAtFirst(number: string, hours: number, start: Start): number {
  if (start === "begin") return 0;
  if (start === "arriving") return hours - arrivingSeconds / 3600;
  // An hour ago at most: "today" holds wherever its time zone is.
  if (start === "justEnded") return hours + 0.25 + 0.75 * chance(number, "rest");
  if (start === "end") return hours + 1 + 10 * chance(number, "rest");
  return hours * (0.1 + 1.1 * chance(number, "progress"));
}

function ownMoment(number: string, start: Start, { now, speed }: Watch): number {
  const period = (periodDays * dayMs) / (start === "begin" || start === "anywhere" ? speed : 1);
  const phase = chance(number, "phase") * period;
  return Math.floor((now.getTime() - phase) / period) * period + phase;
}

/** Local hours [from, to] of this activity; everything else happens around the clock. */
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

/** The last working hour up to a moment: never later, so that nothing lies in the future. */
function atWork({ code, spot }: PlannedEvent, atMs: number): number {
  const hours = workingHours[code];
  if (hours === undefined) return atMs;
  const { local } = findLocal(spot.city?.[1] ?? "UTC", atMs);
  const hour = Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60;
  const [from, to] = hours;
  if (hour >= from && hour <= to) return atMs;
  // Spread over the last two working hours.
  const back = (hour > to ? hour - to : hour + 24 - to) + ((atMs / 7919) % 1) * 2;
  return atMs - back * hourMs;
}
