import { dayMs, hourMs } from "@/lib/core/calendar";
import type { Border, JourneyEvent } from "../schemas";
import { carriers, type countries, lanes, paces } from "./simulated-world";

type Random = () => number;
type Country = (typeof countries)[number];
type Carrier = (typeof carriers)[number];
type Trip = ReturnType<typeof planTrip>;
type Add = (stage: string, at: number, place: Country) => number;
/** Something that happened, in whole minutes as scanners report them; the last stage is `delivered` or `ended`. */
type Step = { readonly stage: string; readonly at: number; readonly place: Country };
/** From `day` (after the epoch) on, inland legs of `carriers[carrier]` take `factor` times as long. */
type Shock = { readonly day: number; readonly factor: number; readonly carrier: number };
/** Shares of all parcels, 0 to 1: silent for ever, first known late, returned to the sender. */
type Shares = { readonly lostShare?: number; readonly lateShare?: number; readonly returnedShare?: number };

interface SimulationOptions extends Shares {
  readonly seed: number;
  /** Days on which parcels begin; their journeys may end later. */
  readonly days: number;
  readonly parcelsPerDay: number;
  /** Null for none; `defaultShock` where it is not given. */
  readonly shock?: Shock | null;
}
/** Start of day 0 in UTC, a Monday. */
export const epoch = Date.UTC(2026, 0, 5);
const defaultShock: Shock = { day: 200, factor: 2.2, carrier: 2 };
/** Local days since 1970, a Thursday; the moment of a local hour; the day of the week, 0 is Sunday. */
const countDays = (at: number, place: Country) => Math.floor((at + place.offset * hourMs) / dayMs);
const setClock = (day: number, hour: number, place: Country) => day * dayMs + (hour - place.offset) * hourMs;
const readWeekday = (day: number) => (day + 4) % 7;
const drawBetween = (random: Random, from: number, to: number) => from + (to - from) * random();
/** Factor of the carrier's hub times, 0.75 to 1.25. */
const computeDrift = ({ period }: Carrier, at: number) =>
  1 + 0.25 * Math.sin((2 * Math.PI * (at - epoch)) / (period * dayMs) + period);

/**
 * Journeys of parcels that move step by step through a made-up world, in the order in which they become known.
 * Each parcel has random numbers of its own: an option changes only the parcels that it is about.
 */
export function simulateJourneys(options: SimulationOptions): JourneyEvent[] {
  const events: JourneyEvent[] = [];
  for (let index = 0; index < options.days * options.parcelsPerDay; index += 1)
    for (const event of simulateParcel(options, index)) events.push(event);
  // Made by id, with the end last: a stable sort keeps ties in the order of ids and kinds.
  return events.sort((a, b) => a.knownAt - b.knownAt);
}

function simulateParcel(options: SimulationOptions, index: number): JourneyEvent[] {
  const { lostShare = 0.015, lateShare = 0.1, returnedShare = 0.01, shock = defaultShock } = options;
  const random = createRandom(Math.imul(options.seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const [fate, late, cut, moment] = [random(), random(), random(), random()];
  const pollMs = Math.round(drawBetween(random, 1, 4) * hourMs);
  // Returned ones are counted from the other end than lost ones: a parcel is never both.
  const trip = planTrip(random, fate >= 1 - returnedShare, shock);
  const { carrier, service, from, to } = trip;
  const border: Border = trip.abroad ? "international" : "domestic";
  const day = epoch / dayMs + Math.floor(index / options.parcelsPerDay);
  const steps = moveParcel(trip, setClock(day, 7 + 8 * (random() + random()), from));
  const [begin, end] = [steps[0]?.at ?? 0, steps.at(-1)?.at ?? 0];
  const known = late < lateShare ? Math.floor(begin + moment * (end - begin)) : Number.NEGATIVE_INFINITY;
  const left = fate < lostShare ? steps.slice(0, 1 + Math.floor(cut * (steps.length - 1))) : steps;
  const id = `p${String(index + 1).padStart(6, "0")}`;
  const parcel = { id, carrier: carrier.id, service, border, origin: from.id, destination: to.id };
  let carrierDate: number | null = null;
  return left.map(({ stage, at, place }): JourneyEvent => {
    // Polls come at fixed times, so that what happened between two of them becomes known at once.
    const knownAt = at <= known ? known : Math.ceil(at / pollMs) * pollMs;
    if (stage === "delivered" || stage === "ended") return { kind: stage, parcel, knownAt, at };
    carrierDate = planCarrierDate(trip, stage, at, carrierDate);
    const weekday = readWeekday(countDays(at, place));
    return { kind: "checkpoint", parcel, knownAt, at, stage, weekday, carrierDate };
  });
}

/** What is settled about a parcel before it moves. */
function planTrip(random: Random, returned: boolean, shock: Shock | null) {
  const abroad = random() < 0.5;
  const volumeOf = (lane: (typeof lanes)[number]) => (abroad === (lane.from !== lane.to) ? lane.volume : 0);
  const { from, to, km: distance } = chooseByVolume(random, lanes, volumeOf);
  const carrier = chooseByVolume(random, carriers, (each) => (abroad ? each.abroad : each.domestic));
  const named = carrier.words[Math.floor(random() * carrier.words.length)];
  const service = named === "express" || named === "standard" || named === "postal" ? named : "";
  const km = abroad ? distance * drawBetween(random, 0.9, 1.3) : to.span * drawBetween(random, 0.3, 1.5);
  const struck = shock !== null && carriers[shock.carrier] === carrier ? shock : null;
  const pace = paces[service || "standard"];
  // `remote`: far from the depot; `position`: where the address is on the driver's round, 0 to 1.
  const address = { pickup: random() < 0.06, remote: random() < 0.12, position: random() };
  return { random, returned, struck, carrier, service, pace, abroad, from, to, km, ...address };
}

/** The whole journey from the label, made at `start`, to its end. */
function moveParcel(trip: Trip, start: number): Step[] {
  const { random, carrier, from, to, abroad, km, struck } = trip;
  const steps: Step[] = [];
  const add: Add = (stage, at, place) => {
    steps.push({ stage, at: Math.round(at / 60_000) * 60_000, place });
    return at;
  };
  let at = add("transit", moveToFirstHub(trip, add("accepted", start, from)), from);
  // Gateway and relay hub before the main haul; a relay keeps the calendar of the origin.
  const gateway = random() < (abroad ? 0.6 : km / 1500);
  const relay = abroad && random() < (km > 3000 ? 0.5 : 0.1);
  if (gateway) at = add("transit", moveLeg(trip, at, abroad ? 250 : km / 2, from, from), from);
  if (relay) at = add("transit", moveLeg(trip, at, km / 2, from, from), from);
  at = moveLeg(trip, at, relay || (gateway && !abroad) ? km / 2 : km, from, to);
  if (abroad) {
    add("transit", at, to);
    at = add("customs", processAtHub(trip, at, drawBetween(random, 0.5, 5), to), to);
    if (trip.returned && random() < 0.5) {
      add("ended", waitForOpening(trip, at + drawBetween(random, 4, 20) * dayMs, to), to);
      return steps;
    }
    at = moveLeg(trip, moveThroughCustoms(trip, at), to.span * drawBetween(random, 0.2, 1), to, to);
  }
  add("inland", at, to);
  const hours = carrier.inland * computeDrift(carrier, at) * drawBetween(random, 0.5, 1.5);
  const slower = struck !== null && at >= epoch + struck.day * dayMs ? struck.factor : 1;
  moveOnRounds(trip, processAtHub(trip, at, hours * slower * (trip.remote ? 2 : 1), to), add);
  return steps;
}

/** The seller hands over on an afternoon, Monday to Friday: two of three at once, some days after the label. */
function moveToFirstHub({ random, carrier, from }: Trip, start: number): number {
  const weekdays = { ...carrier, week: 5 };
  let day = findOpenDay(weekdays, countDays(start + 10 * hourMs, from), from);
  for (let wait = Math.floor(6 * random() ** 4.5); wait > 0; wait -= 1)
    day = findOpenDay(weekdays, day + 1, from);
  return setClock(day, drawBetween(random, 15, 20.5), from);
}

/** From the scan in one hub to the scan in the next: sorted, put on a truck or a flight, driven, unloaded. */
function moveLeg(trip: Trip, at: number, km: number, from: Country, to: Country): number {
  const { random, carrier, pace } = trip;
  const air = km >= pace.airKm;
  const hours = carrier.sort * pace.sort * computeDrift(carrier, at) * drawBetween(random, 0.6, 1.5);
  let leaves = findDeparture(trip, processAtHub(trip, at, hours, from), from, air);
  // Mis-sorted, or no room: it goes with the next one.
  if (random() < carrier.missed) leaves = findDeparture(trip, leaves + hourMs, from, air);
  const haul = (air ? 6 + km / 700 : 1 + km / 60) * drawBetween(random, 0.9, 1.3);
  return waitForOpening(trip, leaves + haul * hourMs, to);
}

/** Trucks leave three times a day, flights at night and for slow services not on every day. */
function findDeparture(trip: Trip, at: number, place: Country, air: boolean): number {
  const day = countDays(at, place);
  const rests = !isOpen(trip.carrier, day, place, "hub") || (air && day % trip.pace.gap !== 0);
  const hours = air ? [23] : [4, 12, 21];
  const leaves = hours.map((hour) => setClock(day, hour, place)).find((time) => time >= at && !rests);
  return leaves ?? findDeparture(trip, setClock(day + 1, 0, place), place, air);
}

/** Most are cleared from papers sent ahead, some wait for an inspector, a few for somebody to pay or to explain. */
function moveThroughCustoms(trip: Trip, at: number): number {
  const { random, carrier, pace, from, to } = trip;
  const kind = random();
  if (kind < (from.union + to.union === 2 ? 0.01 : to.held * pace.held)) {
    const day = countDays(at, to) + 3 + Math.floor(9 * random() ** 1.5);
    return setClock(findOpenDay(carrier, day, to), drawBetween(random, 8, 17), to);
  }
  return processAtHub(trip, at, kind < 0.75 ? drawBetween(random, 0.2, 3) : drawBetween(random, 4, 20), to);
}

/** From the depot to the door, at the latest with the third attempt, or to a pick-up point and its visitor. */
function moveOnRounds(trip: Trip, at: number, add: Add): number {
  const { random, carrier, to, returned } = trip;
  const today = countDays(at, to);
  let day = findOpenDay(carrier, at > setClock(today, carrier.cutoff, to) ? today + 1 : today, to);
  // Vans are full now and then, above all on Mondays.
  while (random() < (readWeekday(day) === 1 ? 0.08 : 0.03)) day = findOpenDay(carrier, day + 1, to);
  for (let attempt = 1; ; attempt += 1) {
    const leaves = carrier.cutoff + drawBetween(random, 0.2, 1.5);
    add("out_for_delivery", setClock(day, leaves, to), to);
    const first = Math.max(8, leaves + 0.3);
    const last = carrier.last - (trip.service === "express" ? 2 : 0);
    const place = Math.min(1, Math.max(0, trip.position + drawBetween(random, -0.1, 0.1)));
    const stop = setClock(day, first + (last - first) * place, to);
    if (trip.pickup && !returned) return add("delivered", drawCollection(trip, add("pickup", stop, to)), to);
    const failed = attempt < 3 && random() < (attempt === 1 ? carrier.failed : 0.15);
    if (!failed && !returned) return add("delivered", stop, to);
    add("attempt", stop, to);
    if (returned && (attempt === 2 || random() < 0.5))
      return add("ended", waitForOpening(trip, stop + drawBetween(random, 1, 8) * dayMs, to), to);
    day = findOpenDay(carrier, day + 1, to);
  }
}

/** When somebody comes for it, 0.2 to 9 days later: on each day but Sundays there is a chance. */
function drawCollection({ random, carrier, to }: Trip, stored: number): number {
  let visit = 0;
  for (let day = countDays(stored, to); visit === 0 || random() < 0.6; day += 1) {
    const time = setClock(findOpenDay({ ...carrier, week: 6 }, day, to), drawBetween(random, 9, 18.9), to);
    if (visit > 0 && time > stored + 9 * dayMs) break;
    if (time >= stored + 0.2 * dayMs) visit = time;
  }
  return visit;
}

/** The date that the carrier names from now on: counted in working days, blind to drift, customs and holidays. */
function planCarrierDate(trip: Trip, stage: string, at: number, current: number | null): number | null {
  const { random, carrier, pace, to, abroad, km } = trip;
  if (carrier.updates === 0 || (current === null && stage !== "transit")) return null;
  if (current !== null && random() >= carrier.updates) return current;
  const whole = abroad ? pace.base + Math.ceil(km / pace.kmPerDay) : pace.domestic;
  let left = stage === "out_for_delivery" || stage === "pickup" ? 0 : 1;
  if (stage === "transit") left = current === null ? whole : Math.ceil(whole / 2);
  let day = countDays(at, to);
  const dayOff = () => readWeekday(day) === 0 || (readWeekday(day) === 6 && carrier.week === 5);
  for (; left > 0; left -= 1) for (day += 1; dayOff(); ) day += 1;
  return setClock(day, 12, to);
}

/** When `hours` of work are done in a hub that rests on closed days. */
function processAtHub(trip: Trip, at: number, hours: number, place: Country): number {
  const day = countDays(at, place);
  const midnight = setClock(day + 1, 0, place);
  if (!isOpen(trip.carrier, day, place, "hub")) return processAtHub(trip, midnight, hours, place);
  const done = at + hours * hourMs;
  return done <= midnight ? done : processAtHub(trip, midnight, (done - midnight) / hourMs, place);
}

/** `at`, or the morning on which the hub opens again. */
function waitForOpening(trip: Trip, at: number, place: Country): number {
  const opens = processAtHub(trip, at, 0, place);
  return opens === at ? at : opens + drawBetween(trip.random, 4, 8) * hourMs;
}

/** The first local day from `day` on with rounds. */
function findOpenDay(carrier: Carrier, day: number, place: Country): number {
  return isOpen(carrier, day, place, "round") ? day : findOpenDay(carrier, day + 1, place);
}

function isOpen({ week }: Carrier, day: number, place: Country, work: "hub" | "round"): boolean {
  const weekday = place.holidays.has(day) ? -1 : readWeekday(day);
  return weekday === 6 ? week > 5 : weekday > 0 || (weekday === 0 && week > 6 && work === "hub");
}

function chooseByVolume<T>(random: Random, items: readonly T[], volumeOf: (item: T) => number): T {
  let left = random() * items.reduce((sum, item) => sum + volumeOf(item), 0);
  for (const item of items) {
    left -= volumeOf(item);
    if (left < 0) return item;
  }
  throw new Error("nothing to choose from");
}

/** Numbers from 0, below 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
