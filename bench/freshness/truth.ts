/**
 * Simulated carriers, whose scans are known to the second. Seven kinds of habit, written before any schedule was
 * measured on them. Everything is drawn: hops, days that are missed, scans at no usual hour, late publication,
 * journeys that fall silent. Hours are local, without daylight saving time.
 */
import type { SubStatus } from "@/lib/parcels/parcel/constants";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type Random = () => number;

export interface Scan {
  /** When it happened: the time that the carrier writes. */
  readonly at: number;
  /** When the carrier's interface shows it. */
  readonly shownAt: number;
  readonly subStatus: SubStatus;
}

export interface Journey {
  readonly carrier: string;
  readonly origin: string;
  readonly destination: string;
  /** Somebody entered the number: the first call is made. */
  readonly followedAt: number;
  readonly scans: readonly Scan[];
  /** Local day on which delivery is announced, and when the announcement is made; null = none. */
  readonly eta: { readonly knownAt: number; readonly day: string } | null;
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function seedRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Shift {
  /** Local hours; `to` may be beyond 24. */
  readonly from: number;
  readonly to: number;
  /** Days on which it begins, 0 = Sunday. */
  readonly days: readonly number[];
  /** Share of days on which the parcel is missed and waits for the next one. */
  readonly missed: number;
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const monToFri = [1, 2, 3, 4, 5];
const monToSat = [1, 2, 3, 4, 5, 6];

class Trip {
  readonly scans: Scan[] = [];
  readonly #random: Random;
  /** Hours ahead of UTC where the parcel is. */
  zone: number;
  at: number;
  /** Share of scans at no usual hour, and the mean time by which they are late. */
  readonly #odd: number;
  readonly #lagMs: number;

  constructor(random: Random, at: number, zone: number, { odd = 0.08, lagMs = 6 * minuteMs } = {}) {
    this.#random = random;
    this.at = at;
    this.zone = zone;
    this.#odd = odd;
    this.#lagMs = lagMs;
  }

  get random(): Random {
    return this.#random;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  exponential(meanMs: number): number {
    return -Math.log(1 - this.#random()) * meanMs;
  }

  /** Waits for a time spread evenly over what is left of the next shift. */
  shift({ from, to, days, missed }: Shift): this {
    const local = this.at + this.zone * hourMs;
    const midnight = Math.floor(local / dayMs) * dayMs;
    for (let day = -1; ; day++) {
      const begin = midnight + day * dayMs + from * hourMs;
      const end = midnight + day * dayMs + to * hourMs;
      if (end <= local || !days.includes(new Date(midnight + day * dayMs).getUTCDay())) continue;
      if (this.chance(missed)) continue;
      const earliest = Math.max(begin, local);
      this.at = earliest + this.#random() * (end - earliest) - this.zone * hourMs;
      return this;
    }
  }

  /** Waits for about this long: half to one and a half times. */
  hours(mean: number): this {
    this.at += mean * (0.5 + this.#random()) * hourMs;
    return this;
  }

  scan(subStatus: SubStatus): this {
    if (this.chance(this.#odd)) this.at += this.exponential(12 * hourMs);
    const batch = this.chance(0.03) ? this.#random() * 2 * hourMs : 0;
    this.scans.push({ at: this.at, shownAt: this.at + this.exponential(this.#lagMs) + batch, subStatus });
    return this;
  }
}

interface Spec {
  readonly origin: string;
  readonly destinations: readonly string[];
  draw(trip: Trip, options: { readonly destination: string; readonly month: number }): void;
}

/** The last mile: out for delivery in the morning, delivered on the tour; attempts fail, shops take parcels in. */
function deliver(trip: Trip, days: readonly number[], tour: readonly [number, number] = [9, 18]): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    trip.shift({ from: 7, to: 9.5, days, missed: 0.12 }).scan("out_for_delivery");
    const [from, to] = tour;
    trip.shift({ from, to, days, missed: 0 });
    const end = trip.random();
    if (end < 0.82) return void trip.scan("delivered");
    if (end < 0.91) {
      trip.scan("ready_for_collection");
      const waits = 1 + Math.floor(trip.random() * 4);
      for (let day = 0; day < waits; day++) trip.at += day === 0 ? 0 : dayMs;
      trip.hours(4).shift({ from: 9, to: 20, days: monToSat, missed: 0.3 }).scan("collected");
      return;
    }
    trip.scan("no_one_home");
    trip.hours(6);
  }
  trip.shift({ from: 8, to: 17, days, missed: 0 }).scan("returning");
}

const specs: Readonly<Record<string, Spec>> = {
  /** A national parcel service: collected in the afternoon, sorted at night, delivered from Monday to Saturday. */
  nightHubs: {
    origin: "DE",
    destinations: ["DE", "DE", "AT"],
    draw(trip, { destination }) {
      trip.shift({ from: 15, to: 19, days: monToFri, missed: 0.2 }).scan("accepted");
      trip.hours(3).scan("processed");
      const hops = destination === "DE" ? 1 : 2;
      for (let hop = 0; hop < hops; hop++) {
        trip.shift({ from: 21, to: 27, days: monToSat, missed: 0.08 }).scan("departed");
        trip.hours(5).scan("arrived");
      }
      deliver(trip, monToSat);
    },
  },
  /** Groupage on working days, by depots that scan from seven to seven. */
  weekdays: {
    origin: "FR",
    destinations: ["FR", "ES"],
    draw(trip, { destination }) {
      trip.shift({ from: 13, to: 18, days: monToFri, missed: 0.3 }).scan("accepted");
      const depots = destination === "FR" ? 2 : 4;
      for (let depot = 0; depot < depots; depot++) {
        trip.shift({ from: 16, to: 20, days: monToFri, missed: 0.15 }).scan("departed");
        trip.hours(10).shift({ from: 6, to: 11, days: monToFri, missed: 0.1 }).scan("arrived");
      }
      deliver(trip, monToFri, [8, 17]);
    },
  },
  /** Post from far away: flights at any hour, customs for days in office hours, then a national post. */
  customs: {
    origin: "CN",
    destinations: ["DE", "FR"],
    draw(trip) {
      trip.shift({ from: 9, to: 21, days: everyDay, missed: 0.3 }).scan("accepted");
      trip.hours(8).scan("processed");
      trip.hours(20).scan("departed");
      trip.hours(36).scan("arrived");
      trip.zone = 1;
      trip.scan("customs_processing");
      trip.at += Math.exp(Math.log(30) + 0.7 * (trip.random() * 2 - 1)) * hourMs;
      trip.shift({ from: 7, to: 16, days: monToFri, missed: 0.25 }).scan("customs_cleared");
      trip.hours(6).scan("handed_over");
      trip.shift({ from: 20, to: 26, days: monToFri, missed: 0.2 }).scan("arrived");
      deliver(trip, monToSat, [9, 16]);
    },
  },
  /** A carrier whose weekend is Friday and Saturday, with two sorting runs a day. */
  weekendPause: {
    origin: "AE",
    destinations: ["AE", "SA"],
    draw(trip, { destination }) {
      const days = [0, 1, 2, 3, 4];
      trip.shift({ from: 10, to: 20, days, missed: 0.2 }).scan("accepted");
      for (let hop = 0; hop < (destination === "AE" ? 1 : 3); hop++) {
        trip.shift({ from: trip.chance(0.5) ? 5 : 17, to: 22, days, missed: 0.2 }).scan("processed");
        trip.hours(2).scan("departed");
        trip.hours(9).scan("arrived");
      }
      deliver(trip, days, [10, 21]);
    },
  },
  /** Night hubs whose run moves by two hours every month, and its tours by one. */
  drifting: {
    origin: "PL",
    destinations: ["PL", "CZ"],
    draw(trip, { month }) {
      trip.shift({ from: 12, to: 18, days: monToFri, missed: 0.2 }).scan("accepted");
      trip.shift({ from: 18 + 2 * month, to: 22 + 2 * month, days: monToSat, missed: 0.1 }).scan("processed");
      trip.hours(1.5).scan("departed");
      trip.hours(5).scan("arrived");
      deliver(trip, monToSat, [9 + month, 17 + month]);
    },
  },
  /** No habit at all: scans at any hour of any day, each gap exponential. */
  noHabit: {
    origin: "US",
    destinations: ["US"],
    draw(trip) {
      const steps = ["accepted", "departed", "arrived", "departed", "arrived", "out_for_delivery"] as const;
      for (const step of [...steps, "delivered"] as const) {
        trip.at += trip.exponential((step === "delivered" ? 6 : 14) * hourMs);
        trip.scan(step);
      }
    },
  },
  /** A large country with three zones: linehaul scans at all hours, delivery every day. */
  longHaul: {
    origin: "US",
    destinations: ["US", "US", "CA"],
    draw(trip) {
      const goal = [-5, -6, -8][Math.floor(trip.random() * 3)] ?? -5;
      trip.shift({ from: 14, to: 20, days: monToSat, missed: 0.2 }).scan("accepted");
      trip.hours(3).scan("processed");
      trip.hours(2).scan("departed");
      const hops = 1 + Math.floor(trip.random() * 3);
      for (let hop = 0; hop < hops; hop++) {
        trip.hours(9).scan("arrived");
        trip.hours(4).scan("departed");
      }
      trip.zone = goal;
      trip.shift({ from: 2, to: 6, days: everyDay, missed: 0.1 }).scan("arrived");
      deliver(trip, everyDay, [10, 20]);
    },
  },
};

export const carriers = Object.keys(specs);

/** UTC offsets in which the carriers begin. */
const zones: Readonly<Record<string, number>> = {
  nightHubs: 1,
  weekdays: 1,
  customs: 8,
  weekendPause: 4,
  drifting: 1,
  noHabit: 0,
  longHaul: -6,
};

/** Draws one journey whose label is made at `madeAt`; `month` counts from the first one simulated. */
export function drawJourney(carrier: string, random: Random, madeAt: number, month: number): Journey {
  const spec = specs[carrier];
  if (spec === undefined) throw new Error(`no such carrier: ${carrier}`);
  const destination = spec.destinations[Math.floor(random() * spec.destinations.length)] ?? spec.origin;
  const trip = new Trip(random, madeAt, zones[carrier] ?? 0);
  trip.shift({ from: 8, to: 22, days: everyDay, missed: 0 }).scan("label_created");
  const labelAt = trip.at;
  trip.hours(6);
  spec.draw(trip, { destination, month });
  // Some fall silent for good, at any scan.
  const silent = random() < 0.05 ? 1 + Math.floor(random() * (trip.scans.length - 1)) : trip.scans.length;
  const scans = trip.scans.slice(0, silent).toSorted((a, b) => a.shownAt - b.shownAt);
  const first = trip.scans.find(({ subStatus }) => subStatus === "accepted");
  const tour = trip.scans.find(({ subStatus }) => subStatus === "out_for_delivery");
  // A carrier that announces a day is right three times in four; else a day early.
  const announces = carrier !== "noHabit" && first !== undefined && tour !== undefined && random() < 0.6;
  const said = (tour?.at ?? 0) - (random() < 0.75 ? 0 : dayMs);
  return {
    carrier,
    origin: spec.origin,
    destination,
    // The number is entered some hours after the label, at the latest while the parcel is under way.
    followedAt: labelAt + random() * 30 * hourMs,
    scans,
    eta: announces
      ? { knownAt: first.shownAt, day: new Date(said + trip.zone * hourMs).toISOString().slice(0, 10) }
      : null,
  };
}
