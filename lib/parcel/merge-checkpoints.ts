import { type SubStatus, subStatuses } from "./constants";
import { fingerprintOf } from "./fingerprint-event";
import { isFinal } from "./rules";
import type { Checkpoint, EventTime, Place } from "./schemas";

/** Key of words whose language nobody told, among `texts`. */
const unknownLanguage = "und";

/**
 * Joins what is known with what came in, newest first. One event per fingerprint, and the words of other languages gather
 * in `texts`. A scan that one source tells with a code of its own and another in words only is one event, the one with
 * the code; nothing else is lost. The same bytes come out in whatever order, however often and in whatever portions the
 * events came in: the join is idempotent, commutative and associative, as long as no code is read as two exact
 * sub-statuses.
 */
export function mergeCheckpoints(
  known: readonly Checkpoint[],
  incoming: readonly Checkpoint[],
): readonly Checkpoint[] {
  const byFingerprint = new Map<string, Checkpoint>();
  for (const event of [...known, ...incoming]) {
    byFingerprint.set(event.fingerprint, join(byFingerprint.get(event.fingerprint) ?? event, event));
  }
  return orderCheckpoints(dropRepeated([...byFingerprint.values()]));
}

/**
 * Drops an event without a code where one with a code has the same minute, place and exact sub-status: their fingerprints
 * differ. Decided by what fingerprints are made of, not by `source`: the same event may come from several sources, and
 * then other portions would give another result.
 */
function dropRepeated(events: readonly Checkpoint[]): readonly Checkpoint[] {
  const minutes = new Map<string, Checkpoint[]>();
  for (const event of events) {
    const minute = `${minuteOf(event)} ${event.subStatus}`;
    minutes.set(minute, [...(minutes.get(minute) ?? []), event]);
  }
  const repeated = [...minutes.values()].flatMap((group) => {
    // Hardly any two events share both, and only for those a hash is computed.
    if (group.length === 1) return [];
    const coded = new Set(group.filter((event) => !isCodeless(event)).map(codelessKey));
    return group.filter((event) => isCodeless(event) && coded.has(codelessKey(event)));
  });
  return events.filter((event) => !repeated.includes(event));
}

/** Whether the fingerprint was made of the sub-status: the source gave no code, and the sub-status is exact. */
function isCodeless(event: Checkpoint): boolean {
  return event.fingerprint === codelessFingerprint(event);
}

/** Same for the events of one minute, place and exact sub-status; a day alone is no minute and equals nothing. */
function codelessKey(event: Checkpoint): string {
  if (event.time.local.length === 10) return event.fingerprint;
  return codelessFingerprint({ ...event, time: { ...event.time, local: minuteOf(event) } });
}

function minuteOf({ time }: Checkpoint): string {
  return time.local.slice(0, 16);
}

/** The fingerprint without a code. Words stand in it only where the sub-status is not exact: any will do, so none match. */
function codelessFingerprint(event: Checkpoint): string {
  return fingerprintOf({ ...event, rawCode: null, text: "unnamed" });
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
  return [...ordered, ...local.map(({ event }) => event)];
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
function wallClock({ time: { local }, subStatus }: Checkpoint): string {
  if (local.length === 16) return `${local}:00`;
  if (local.length !== 10) return local;
  return ends.has(subStatus) ? `${local}T~` : local;
}

const subs = Object.keys(subStatuses) as SubStatus[];
const ends: ReadonlySet<SubStatus | null> = new Set(
  subs.filter((subStatus) => isFinal(subStatuses[subStatus])),
);
/** How far along: of two events in one minute the later stage is the newer; none comes before all. */
const stages: readonly (SubStatus | null)[] = subs;
/** What says more: anything before nothing, a known code's meaning before "something moved". */
const meanings: readonly (SubStatus | null)[] = [
  ...new Set<SubStatus>(["not_found", "moving", "unclassified", ...subs]),
];

/** One event out of two readings of it; every field takes the greater under a fixed order, so arrival plays no part. */
function join(a: Checkpoint, b: Checkpoint): Checkpoint {
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
    subStatus: greatest(a.subStatus, b.subStatus, (subStatus) => meanings.indexOf(subStatus)),
    source: origin.source,
    evidence: origin.evidence,
    ...(carrier === "" ? {} : { carrier }),
  };
}

/** The one with the greater key; equal keys mean equal values. */
function greatest<T>(a: T, b: T, key: (value: T) => string | number): T {
  return key(a) > key(b) ? a : b;
}

/** Where two languages claim to be the event's own, English gives way: it is what carriers translate into. */
function languageRank({ lang }: Checkpoint): string {
  return lang === null ? "0" : lang === "en" || lang.startsWith("en-") ? `1${lang}` : `2${lang}`;
}

function wordsOf(event: Checkpoint): readonly (readonly [string, string])[] {
  return [...Object.entries(event.texts ?? {}), [event.lang ?? unknownLanguage, event.text]];
}

/** The longer text, of two equally long ones the later in the alphabet. */
function fullness(text: string): string {
  return `${String(text.length).padStart(6, "0")} ${text}`;
}

function originOf({ source, evidence }: Checkpoint): string {
  return `${source}\u0000${evidence}`;
}

/** What zones are read from, the least reliable first. */
const zoneRanks: readonly EventTime["zoneFrom"][] = ["none", "carrierHome", "place", "field", "given"];

function timeRank({ local, offset, utc, zoneFrom }: EventTime): string {
  return `${zoneRanks.indexOf(zoneFrom)}${local.length} ${local} ${offset} ${utc}`;
}

/** Fixed order of keys: what comes out of the database has its own. */
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
