import { orderPossible } from "./choose-order";
import { composeCheckpoint, keyOf, meaningRank, tellingsOf, zones } from "./compose-checkpoint";
import { type SubStatus, subStatuses } from "./constants";
import { groupTellings } from "./group-tellings";
import { isFinal } from "./rules";
import type { Checkpoint, EventTime, Place, Telling } from "./schemas";

/** Key in `texts` for text of unknown language. */
const unknownLanguage = "und";

/**
 * Merges known and new events, newest first. Readings of one event by one source become one telling, with texts of other
 * languages in `texts`; tellings of one scan by several sources become one checkpoint that has them all, so nothing is
 * lost. The result has the same bytes for any order, repetition and batching, since it is made again from the set of
 * tellings: the merge is idempotent, commutative and associative.
 */
export function mergeCheckpoints(
  known: readonly Checkpoint[],
  incoming: readonly Checkpoint[],
): readonly Checkpoint[] {
  return (
    mergeOneSource(known, incoming) ??
    orderCheckpoints(groupTellings([...joinTellings(known, incoming).values()]).map(composeCheckpoint))
  );
}

function joinTellings(
  known: readonly Checkpoint[],
  incoming: readonly Checkpoint[],
): ReadonlyMap<string, Telling> {
  const tellings = new Map<string, Telling>();
  for (const event of [...known, ...incoming])
    for (const telling of tellingsOf(event)) {
      const key = keyOf(telling);
      tellings.set(key, join(tellings.get(key) ?? telling, telling));
    }
  return tellings;
}

/**
 * The same result for the usual case, without reading again what is known: all of one source, most of it repeated. Known
 * events that a response adds nothing to stay the same objects. null: not that case.
 */
function mergeOneSource(
  known: readonly Checkpoint[],
  incoming: readonly Checkpoint[],
): readonly Checkpoint[] | null {
  const source = (known[0] ?? incoming[0])?.source;
  const events = new Map<string, Checkpoint>();
  for (const event of known) {
    if (event.source !== source || event.tellings !== undefined) return null;
    // Without further languages an event is in its final form, but for the order of keys.
    events.set(event.fingerprint, event.texts === undefined ? event : join(event, event));
  }
  if (events.size !== known.length) return null;
  const fresh = new Map<string, Checkpoint>();
  for (const event of incoming) {
    if (event.source !== source || event.tellings !== undefined) return null;
    const { fingerprint } = event;
    const before = events.get(fingerprint);
    if (before === undefined) fresh.set(fingerprint, join(fresh.get(fingerprint) ?? event, event));
    else if (!addsNothing(before, event)) events.set(fingerprint, join(before, event));
  }
  return orderCheckpoints([...fresh.values(), ...events.values()]);
}

/** Whether joining a telling to a known one would change nothing. May be false where it would not, never true where it would. */
function addsNothing(known: Telling, telling: Telling): boolean {
  return (
    telling.texts === undefined &&
    known.text === telling.text &&
    known.lang === telling.lang &&
    known.rawCode === telling.rawCode &&
    known.subStatus === telling.subStatus &&
    known.carrier === telling.carrier &&
    known.evidence <= telling.evidence &&
    isSameTime(known.time, telling.time) &&
    isSamePlace(known.place, telling.place)
  );
}

function isSameTime(a: EventTime, b: EventTime): boolean {
  return a.local === b.local && a.utc === b.utc && a.offset === b.offset && a.zoneFrom === b.zoneFrom;
}

function isSamePlace(a: Place | null, b: Place | null): boolean {
  if (a === null || b === null) return a === b;
  return a.text === b.text && a.city === b.city && a.country === b.country;
}

/** Whether each event has a certain instant and is newer than the next one; false where only sorting could tell. */
function isInOrder(events: readonly Checkpoint[]): boolean {
  return events.every(({ time: { utc } }, index) => {
    const next = events[index + 1]?.time.utc;
    if (utc === null || utc.length !== instantLength) return false;
    return index === events.length - 1 || (typeof next === "string" && utc > next);
  });
}

/** Of `2026-03-04T10:15:00Z`: such texts sort like their instants. */
const instantLength = 20;

/** Whether two journeys look equal to a reader: only source and evidence differ. */
export function sameJourney(a: readonly Checkpoint[], b: readonly Checkpoint[]): boolean {
  const shown = ({ tellings: _, ...event }: Checkpoint) =>
    JSON.stringify({ ...join(event, event), source: "", evidence: "" });
  return a.length === b.length && a.every((event, index) => shown(event) === shown(b[index]!));
}

/**
 * Newest first: by instant if both have one, otherwise by local time. Compared in pairs that can form a cycle
 * (flights over the date line), so both kinds are sorted separately and then merged by local time, as far
 * as the zones allow it: total, and independent of arrival.
 */
export function orderCheckpoints(events: readonly Checkpoint[]): readonly Checkpoint[] {
  if (isInOrder(events)) return events;
  const certain: Ranked[] = [];
  const local: Ranked[] = [];
  for (const event of events) {
    const instant = Date.parse(event.time.utc ?? "");
    const ranked = { event, instant, wall: wallClock(event), stage: stages.indexOf(event.subStatus) };
    (Number.isNaN(instant) ? local : certain).push(ranked);
  }
  certain.sort((a, b) => b.instant - a.instant || byWallClock(a, b));
  local.sort(byWallClock);
  const ordered: Checkpoint[] = [];
  for (const ranked of certain) {
    while (local[0] && byWallClock(local[0], ranked) < 0) ordered.push(local.shift()!.event);
    ordered.push(ranked.event);
  }
  return orderPossible([...ordered, ...local.map(({ event }) => event)]);
}

/** An event with its sort key; NaN = no certain instant. */
interface Ranked {
  readonly event: Checkpoint;
  readonly instant: number;
  readonly wall: string;
  readonly stage: number;
}

function byWallClock(a: Ranked, b: Ranked): number {
  return compare(b.wall, a.wall) || b.stage - a.stage || compare(b.event.fingerprint, a.event.fingerprint);
}

/**
 * Comparable local time. A day without time sorts before its hours, but after them if the parcel's journey
 * ended on it.
 */
function wallClock({ time: { local }, subStatus }: Checkpoint): string {
  if (local.length === 16) return `${local}:00`;
  if (local.length !== 10) return local;
  return ends.has(subStatus) ? `${local}T~` : local;
}

const subs = Object.keys(subStatuses) as SubStatus[];
const ends: ReadonlySet<SubStatus | null> = new Set(
  subs.filter((subStatus) => isFinal(subStatuses[subStatus])),
);
/** Stage of the journey: of two events in one minute the later stage is the newer; none comes first. */
const stages: readonly (SubStatus | null)[] = subs;
/**
 * Merges two readings of one event; every field takes the greater by a fixed order, independent of arrival.
 */
function join(a: Telling, b: Telling): Telling {
  const { lang } = greatest(a, b, languageRank);
  const words = new Map<string, string>();
  for (const [language, text] of [...wordsOf(a), ...wordsOf(b)]) {
    words.set(language, greatest(words.get(language) ?? text, text, fullness));
  }
  const primary = lang ?? unknownLanguage;
  const others = [...words].filter(([language]) => language !== primary).sort(([x], [y]) => compare(x, y));
  const origin = originOf(a) < originOf(b) ? a : b;
  const carrier = greatest(a.carrier ?? "", b.carrier ?? "", (id) => id);
  return {
    fingerprint: a.fingerprint,
    time: copyTime(greatest(a.time, b.time, timeRank)),
    text: words.get(primary)!,
    lang,
    ...(others.length === 0 ? {} : { texts: Object.fromEntries(others) }),
    place: copyPlace(greatest(a.place, b.place, placeRank)),
    rawCode: greatest(a.rawCode, b.rawCode, (code) => (code === null ? "" : `code ${code}`)),
    subStatus: greatest(a.subStatus, b.subStatus, meaningRank),
    source: origin.source,
    evidence: origin.evidence,
    ...(carrier === "" ? {} : { carrier }),
  };
}

/** The one with the greater key; equal keys mean equal values. */
function greatest<T>(a: T, b: T, key: (value: T) => string | number): T {
  return key(a) > key(b) ? a : b;
}

/** If two languages claim to be the original, English loses: carriers translate into it. */
function languageRank({ lang }: Telling): string {
  return lang === null ? "0" : lang === "en" || lang.startsWith("en-") ? `1${lang}` : `2${lang}`;
}

function wordsOf(event: Telling): readonly (readonly [string, string])[] {
  return [...Object.entries(event.texts ?? {}), [event.lang ?? unknownLanguage, event.text]];
}

/** The longer text; of equally long ones the later in the alphabet. */
function fullness(text: string): string {
  return `${String(text.length).padStart(6, "0")} ${text}`;
}

function originOf({ source, evidence }: Telling): string {
  return `${source}\u0000${evidence}`;
}

function timeRank({ local, offset, utc, zoneFrom }: EventTime): string {
  return `${zones.indexOf(zoneFrom)}${local.length} ${local} ${offset} ${utc}`;
}

/** Fixed order of keys: the database has its own. */
function copyTime({ local, offset, utc, zoneFrom }: EventTime): EventTime {
  return { local, offset, utc, zoneFrom };
}

/** More known parts first, then the longer text. */
function placeRank(place: Place | null): string {
  if (place === null) return "";
  const { text, city, country } = place;
  const known = Number(city !== undefined) + Number(country !== undefined);
  return `${known}${fullness(text)} ${city} ${country}`;
}

function copyPlace(place: Place | null): Place | null {
  if (place === null) return null;
  const { text, city, country } = place;
  return { text, ...(city === undefined ? {} : { city }), ...(country === undefined ? {} : { country }) };
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
