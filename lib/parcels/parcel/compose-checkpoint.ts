import { type SubStatus, subStatuses, vagueSubStatuses } from "./constants";
import { fingerprintOf } from "./fingerprint-event";
import type { Checkpoint, EventTime, Place, Telling } from "./schemas";

/** Key in `texts` for text of unknown language. */
const unknownLanguage = "und";
/** Numbers that a code which many events share may carry in a fingerprint. */
const bucketsMax = 6;

/** What each source reported of a checkpoint. */
export function tellingsOf(event: Checkpoint): readonly Telling[] {
  return event.tellings ?? [event];
}

/** All sources that reported a checkpoint, in alphabetical order. */
export function sourcesOf(event: Checkpoint): readonly string[] {
  return [...new Set(tellingsOf(event).map(({ source }) => source))].sort();
}

/**
 * The checkpoint of one scan that several sources reported. The leading telling, which gives code, words, source and
 * fingerprint, is the one with a code of its carrier, then the more exact meaning, time, place, the longer words, the
 * source first in the alphabet. Meaning, time and place are each the most exact that anybody reported; words of other
 * languages are added. The order of the tellings does not matter.
 */
export function composeCheckpoint(group: readonly Telling[]): Checkpoint {
  const [lead, ...others] = group.length === 1 ? group : group.toSorted(byRichness);
  if (lead === undefined) throw new Error("a checkpoint without a telling");
  if (others.length === 0) return lead;
  const texts = new Map<string, string>();
  for (const { lang, text, texts: more } of [lead, ...others])
    for (const [language, words] of [[lang ?? unknownLanguage, text] as const, ...Object.entries(more ?? {})])
      if (!texts.has(language) && words !== "") texts.set(language, words);
  const wording = [lead, ...others].find(({ text }) => text !== "") ?? lead;
  texts.delete(wording.lang ?? unknownLanguage);
  const carrier = [lead, ...others].find((one) => one.carrier !== undefined)?.carrier;
  return {
    fingerprint: lead.fingerprint,
    time: richest(others, lead, ({ time }) => timeKnown(time)).time,
    text: wording.text,
    lang: wording.lang,
    ...(texts.size > 0 && { texts: Object.fromEntries([...texts].sort(([x], [y]) => compare(x, y))) }),
    place: richest(others, lead, ({ place }) => placeKnown(place)).place,
    rawCode: lead.rawCode,
    subStatus: richest(others, lead, ({ subStatus }) => exactness(subStatus) * 100 + meaningRank(subStatus))
      .subStatus,
    source: lead.source,
    evidence: lead.evidence,
    ...(carrier !== undefined && { carrier }),
    tellings: group.toSorted((a, b) => compare(keyOf(a), keyOf(b))),
  };
}

/** Identity of a telling: one source's reading of one event. */
export function keyOf({ source, fingerprint }: Pick<Telling, "source" | "fingerprint">): string {
  return `${source}\u0000${fingerprint}`;
}

/** The first telling with the greatest key: the leading one or one of the others, which are sorted by richness. */
function richest(others: readonly Telling[], lead: Telling, key: (telling: Telling) => number): Telling {
  return others.reduce((best, one) => (key(one) > key(best) ? one : best), lead);
}

/** The richer telling first. */
function byRichness(a: Telling, b: Telling): number {
  return (
    Number(hasOwnCode(b)) - Number(hasOwnCode(a)) ||
    exactness(b.subStatus) - exactness(a.subStatus) ||
    timeKnown(b.time) - timeKnown(a.time) ||
    placeKnown(b.place) - placeKnown(a.place) ||
    b.text.length - a.text.length ||
    compare(keyOf(a), keyOf(b))
  );
}

/** Whether the event is known by a code of its carrier. An aggregator's own classes are no part of a fingerprint. */
function hasOwnCode(telling: Telling): boolean {
  const { rawCode, fingerprint } = telling;
  if (rawCode === null) return false;
  const codes = [rawCode, ...Array.from({ length: bucketsMax }, (_, index) => `${rawCode} ${index + 2}`)];
  return codes.some((code) => fingerprintOf({ ...telling, rawCode: code }) === fingerprint);
}

function exactness(subStatus: SubStatus | null): number {
  return subStatus === null ? 0 : vagueSubStatuses.has(subStatus) ? 1 : 2;
}

const subs = Object.keys(subStatuses) as SubStatus[];
/** Informative value: any meaning before none, a known code's before "something moved". */
const meanings: readonly (SubStatus | null)[] = [
  ...new Set<SubStatus>(["not_found", "moving", "unclassified", ...subs]),
];

/** Rank of a sub-status as information; −1 for none. */
export function meaningRank(subStatus: SubStatus | null): number {
  return meanings.indexOf(subStatus);
}

/** A day, a minute or a second, and then how the instant is known. */
function timeKnown({ local, utc, zoneFrom }: EventTime): number {
  const clock = local.length === 10 ? 0 : 1;
  const seconds = Number(local.length === 19 && !local.endsWith(":00"));
  return clock * 100 + Number(utc !== null) * 50 + zones.indexOf(zoneFrom) * 2 + seconds;
}

/** Sources of a zone, the least reliable first. */
export const zones: readonly EventTime["zoneFrom"][] = ["none", "carrierHome", "place", "field", "given"];

/** Known parts of a place: any text, its country, its town. */
function placeKnown(place: Place | null): number {
  if (place === null) return 0;
  return 1 + Number(place.country !== undefined) + 2 * Number(place.city !== undefined);
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
