import { type SubStatus, subStatuses } from "./constants";
import { isFinal } from "./rules";
import type { Checkpoint, EventTime, Place } from "./schemas";

/** Key of words whose language nobody told, among `texts`. */
const unknownLanguage = "und";

/**
 * Joins what is known with what came in, newest first. One event per fingerprint, no event is lost, and the words of
 * other languages gather in `texts`. The same bytes come out in whatever order, however often and in whatever portions
 * the events came in: the join is idempotent, commutative and associative.
 */
export function mergeCheckpoints(
  known: readonly Checkpoint[],
  incoming: readonly Checkpoint[],
): readonly Checkpoint[] {
  const byFingerprint = new Map<string, Checkpoint>();
  for (const event of [...known, ...incoming]) {
    byFingerprint.set(event.fingerprint, join(byFingerprint.get(event.fingerprint) ?? event, event));
  }
  return orderCheckpoints([...byFingerprint.values()]);
}

/** Whether a reader would see no difference between two journeys: all but source and evidence is the same. */
export function sameJourney(a: readonly Checkpoint[], b: readonly Checkpoint[]): boolean {
  const shown = (event: Checkpoint) => JSON.stringify({ ...join(event, event), source: "", evidence: "" });
  return a.length === b.length && a.every((event, index) => shown(event) === shown(b[index]!));
}

/**
 * Newest first: by instant where both have one, else by wall clock. Pairwise that rule can run in a circle (flights over
 * the date line), so both kinds are sorted apart and then zipped by wall clock: total, and independent of arrival.
 */
export function orderCheckpoints(events: readonly Checkpoint[]): readonly Checkpoint[] {
  const certain: Ranked[] = [];
  const local: Ranked[] = [];
  for (const event of events) {
    const instant = event.time.utc === null ? Number.NaN : Date.parse(event.time.utc);
    const ranked = { event, instant, wall: wallClock(event), stage: stage(event.sub) };
    (Number.isNaN(instant) ? local : certain).push(ranked);
  }
  certain.sort((a, b) => b.instant - a.instant || byWallClock(a, b));
  local.sort(byWallClock);
  const ordered: Checkpoint[] = [];
  let at = 0;
  for (const ranked of certain) {
    while (at < local.length && byWallClock(local[at]!, ranked) < 0) ordered.push(local[at++]!.event);
    ordered.push(ranked.event);
  }
  while (at < local.length) ordered.push(local[at++]!.event);
  return ordered;
}

/** An event with what it is ordered by; NaN = no certain instant. */
interface Ranked {
  readonly event: Checkpoint;
  readonly instant: number;
  readonly wall: string;
  readonly stage: number;
}

function byWallClock(a: Ranked, b: Ranked): number {
  return compare(b.wall, a.wall) || b.stage - a.stage || compare(b.event.fingerprint, a.event.fingerprint);
}

/** Comparable wall-clock time. A day alone stands before its hours, but after them where the parcel's way ended on it. */
function wallClock({ time: { local }, sub }: Checkpoint): string {
  if (local.length === 16) return `${local}:00`;
  if (local.length !== 10) return local;
  return sub !== null && isFinal(subStatuses[sub]) ? `${local}T~` : local;
}

const stages = new Map(Object.keys(subStatuses).map((sub, index) => [sub, index]));

/** How far along: of two events in one minute the later stage is the newer. */
function stage(sub: SubStatus | null): number {
  return sub === null ? -1 : (stages.get(sub) ?? -1);
}

/** One event out of two readings of it; every field takes the greater under a fixed order, so arrival plays no part. */
function join(a: Checkpoint, b: Checkpoint): Checkpoint {
  const lang = greater(languageRank(a), languageRank(b)) === languageRank(a) ? a.lang : b.lang;
  const words = new Map<string, string>();
  for (const [language, text] of [...wordsOf(a), ...wordsOf(b)]) {
    words.set(language, fullest(words.get(language) ?? text, text));
  }
  const primary = lang ?? unknownLanguage;
  const others = [...words].filter(([language]) => language !== primary).sort(([x], [y]) => compare(x, y));
  const origin = originOf(a) <= originOf(b) ? a : b;
  const carrier = greater(a.carrier ?? "", b.carrier ?? "");
  return {
    fingerprint: a.fingerprint,
    time: bestTime(a.time, b.time),
    text: words.get(primary)!,
    lang,
    ...(others.length === 0 ? {} : { texts: Object.fromEntries(others) }),
    place: bestPlace(a.place, b.place),
    rawCode:
      a.rawCode === null || b.rawCode === null ? (a.rawCode ?? b.rawCode) : greater(a.rawCode, b.rawCode),
    sub: bestSub(a.sub, b.sub),
    source: origin.source,
    evidence: origin.evidence,
    ...(carrier === "" ? {} : { carrier }),
  };
}

/** Where two languages claim to be the event's own, English gives way: it is what carriers translate into. */
function languageRank({ lang }: Checkpoint): string {
  return lang === null ? "0" : lang === "en" || lang.startsWith("en-") ? `1${lang}` : `2${lang}`;
}

function wordsOf(event: Checkpoint): readonly (readonly [string, string])[] {
  return [...Object.entries(event.texts ?? {}), [event.lang ?? unknownLanguage, event.text]];
}

function fullest(a: string, b: string): string {
  return a.length === b.length ? greater(a, b) : a.length > b.length ? a : b;
}

function originOf({ source, evidence }: Checkpoint): string {
  return `${source}\u0000${evidence}`;
}

const zoneRank = { none: 0, carrierHome: 1, place: 2, field: 3, given: 4 } as const;

function bestTime(a: EventTime, b: EventTime): EventTime {
  const key = (time: EventTime) =>
    `${zoneRank[time.zoneFrom]}${time.local.length} ${time.local} ${time.offset} ${time.utc}`;
  const { local, offset, utc, zoneFrom } = key(a) >= key(b) ? a : b;
  return { local, offset, utc, zoneFrom };
}

function bestPlace(a: Place | null, b: Place | null): Place | null {
  if (a === null || b === null) return copyPlace(a ?? b);
  const key = ({ text, city, country }: Place) => {
    const known = Number(city !== undefined) + Number(country !== undefined);
    return `${known}${String(text.length).padStart(5, "0")} ${text} ${city} ${country}`;
  };
  return copyPlace(key(a) >= key(b) ? a : b);
}

/** Fixed order of keys: what comes out of the database has its own. */
function copyPlace(place: Place | null): Place | null {
  if (place === null) return null;
  const { text, city, country } = place;
  return { text, ...(city === undefined ? {} : { city }), ...(country === undefined ? {} : { country }) };
}

/** What says more: anything before nothing, a known code's meaning before "something moved". */
function bestSub(a: SubStatus | null, b: SubStatus | null): SubStatus | null {
  const key = (sub: SubStatus | null) =>
    sub === "not_found" || sub === "unclassified" || sub === "moving" ? stage(sub) / 100 : stage(sub);
  return key(a) >= key(b) ? a : b;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function greater(a: string, b: string): string {
  return a >= b ? a : b;
}
