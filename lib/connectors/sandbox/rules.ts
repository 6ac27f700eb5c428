import { lazily } from "@/lib/core/lazily";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { type TestNumber, testNumbers } from "./constants";
import { busyCountries, type City, localLanguages, places } from "./data/places";
import { endings, oddities, ordinary, type StoryKey } from "./data/stories";
import { indexOf, readIndex } from "./issue-number";
import type { Quirk, Role, Start, Story } from "./schemas";

/** A deterministic number from 0 (inclusive) to 1 (exclusive) for the same input, on every machine. */
export function chance(...words: readonly (string | number)[]): number {
  const text = words.join(" ");
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296;
}

/** One of the list, always the same for the same input. */
export function pick<T>(list: readonly T[], ...words: readonly (string | number)[]): T {
  return list[Math.floor(chance(...words) * list.length)]!;
}

export interface Casting {
  readonly story: Story;
  readonly start: Start;
  readonly quirks: ReadonlySet<Quirk>;
}

/** The story with this key, ordinary or special. */
export function storyOf(key: StoryKey): Story {
  return key in endings ? endings[key as keyof typeof endings] : oddities[key as keyof typeof oddities];
}

const byIndex = lazily(() => new Map(testNumbers.map((test) => [indexOf(test.number), test])));

/** The test number that this number is, or was issued for. */
function findRow(number: string): { readonly row: TestNumber; readonly isIssued: boolean } | null {
  const row = testNumbers.find((test) => test.number === number);
  if (row !== undefined) return { row, isIssued: false };
  const index = readIndex(number);
  const source = index === null ? undefined : byIndex().get(index);
  return source === undefined ? null : { row: source, isIssued: true };
}

/** Issued for a time of day in one country. */
const isByDay = ({ shows, start }: TestNumber) => shows === "out_for_delivery" || start === "arriving";

/** The story of a number: its row in the table of test numbers, else one derived from its characters. */
export function castNumber(number: string): Casting {
  const found = findRow(number);
  if (found !== null) {
    const story = storyOf(found.row.story);
    // Issued for a time of day: its way ends in the country of its number.
    const inland = found.isIssued && isByDay(found.row) ? { border: false } : {};
    const start = found.isIssued && found.row.start === "end" ? "justEnded" : found.row.start;
    return { story: { ...story, ...inland }, start, quirks: new Set(story.quirks) };
  }
  const shares = ordinary.reduce((sum, [share]) => sum + share, 0);
  let left = chance(number, "story") * shares;
  let story: Story = ordinary[0]![1];
  for (const [share, each] of ordinary) {
    story = each;
    left -= share;
    if (left < 0) break;
  }
  return { story, start: "anywhere", quirks: new Set(quirksOf(number)) };
}

function quirksOf(number: string): readonly Quirk[] {
  const shares = { local: 0.35, noZone: 0.1, shuffled: 0.1, noStatus: 0.2, repeated: 0.07 } as const;
  return (Object.keys(shares) as (keyof typeof shares)[]).filter(
    (quirk) => chance(number, quirk) < shares[quirk],
  );
}

/** From and to, ISO 3166-1 alpha-2; the same for a parcel inside one country. */
export interface Route {
  readonly from: string;
  readonly to: string;
}

/** A route that fits the number: from the country of an S10 suffix, else of the carrier, to a busy one. */
export function routeOf(number: string, carrier: string | null, story: Story): Route {
  const suffix = /^[A-Z]{2}\d{9}([A-Z]{2})$/.exec(number)?.[1];
  const profile = carrier === null ? undefined : findCarrier(carrier);
  const home = suffix ?? profile?.country ?? pick(busyCountries, number, "home");
  const usual = suffix === undefined && profile?.kind !== "crossborder" ? 0.4 : 0.85;
  const border = story.border ?? (story.to !== undefined || chance(number, "border") < usual);
  if (!border) return { from: home, to: home };
  const others = busyCountries.filter((country) => country !== home);
  const other = story.to !== undefined && story.to !== home ? story.to : pick(others, number, "other");
  const inbound = suffix === undefined && profile?.kind !== "crossborder" && chance(number, "inbound") < 0.5;
  return inbound && story.to === undefined
    ? { from: home === "CN" ? "DE" : "CN", to: home }
    : { from: home, to: other };
}

export interface Spot {
  readonly country: string;
  /** null where no city of the country is known. */
  readonly city: City | null;
}

/** The cities of one number's route; the same role is always the same city. */
export function spotOf(number: string, route: Route, role: Role): Spot {
  const starts = role === "sender" || role === "originHub" || role === "gate";
  const country = starts ? route.from : route.to;
  const cities = places[country];
  if (cities === undefined) return { country, city: null };
  const [gateway, hub, ...towns] = cities;
  if (role === "gate" || role === "entry") return { country, city: gateway };
  if (role === "originHub") return { country, city: route.from === route.to ? gateway : hub };
  if (role === "hub") return { country, city: hub };
  const town = pick(towns, number, "depot");
  if (role !== "sender") return { country, city: town };
  const apart = route.from === route.to ? [gateway, ...towns].filter((city) => city !== town) : towns;
  return { country, city: pick(apart, number, "sender") };
}

/** Language in which the carrier writes at a place. */
export function languageAt(country: string, quirks: ReadonlySet<Quirk>): string {
  return quirks.has("local") || quirks.has("localOnly") ? (localLanguages[country] ?? "en") : "en";
}
