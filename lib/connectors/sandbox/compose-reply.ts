import { dayMs, findLocal, hourMs } from "@/lib/core/calendar";
import { codes, strangeCode } from "./data/words";
import { describeParcel } from "./describe-parcel";
import { type Plan, type PlannedEvent, planJourney } from "./plan-journey";
import { type Casting, castNumber, chance, languageAt, type Spot } from "./rules";
import { type Clock, readClock, stampEvents, type Watch } from "./schedule-journey";
import type { Quirk, SimulatedItem, SimulatedReply, Start, Story } from "./schemas";

export interface SandboxCredential {
  /** Hours of a journey per real hour. */
  readonly speed: number;
}

/** Hours that an outage lasts, and hours between outages. */
const flakyHours = 6;
/** A reused number's first parcel ended this long before the first query; its second begins once per block. */
const recycledAgeDays = 200;
const recycledBlockDays = 30;
/** Longest Retry-After values of the simulated carrier, in hours of its own time. */
const pendingHours = 6;
const throttledHours = 0.25;
/** A postcode that belongs to another parcel of the simulated carrier. */
export const wrongPostcode = "00000";

/**
 * The simulated carrier's response about one number now: status and JSON, like a real one. The same number,
 * first query, speed and moment give the same bytes; time only adds to a journey. Pure.
 */
export function composeReply(
  item: SimulatedItem,
  { speed }: SandboxCredential,
  cx: { readonly now: Date },
): SimulatedReply {
  const cast = castNumber(item.number);
  const watch: Watch = { now: cx.now, since: item.since ?? null, speed };
  const { answer } = cast.story;
  switch (answer?.kind) {
    case undefined:
      return journeyReply(item, cast, cast.start, watch);
    case "needs": {
      const missing = answer.fields.filter((field) => isMissing(item, field));
      if (missing.length > 0) return reply(422, { error: "more_information", fields: missing });
      return journeyReply(item, cast, cast.start, watch);
    }
    case "hidden":
      return hiddenReply(item, cast, watch, answer.hours);
    case "purged": {
      const { elapsed, hours } = planAndClock(item, cast.story, cast.start, watch);
      return elapsed >= hours + answer.hours ? gone : journeyReply(item, cast, cast.start, watch);
    }
    case "flaky": {
      const { watched } = readClock(item.number, 0, cast.start, watch);
      return Math.floor(watched / flakyHours) % 2 === 1 ? down : journeyReply(item, cast, cast.start, watch);
    }
    case "recycled":
      return recycledReply(item, cast, watch, answer.hours);
    case "noData":
      return notFound;
    case "gone":
      return gone;
    case "down":
      return down;
    case "badNumber":
      return reply(400, { error: "bad_number" });
    case "denied":
      return reply(403, { error: "not_allowed" });
    case "pending":
      return reply(202, { retryAfterSeconds: secondsOf(pendingHours, speed) });
    case "throttled":
      return reply(429, { error: "too_many" }, { "retry-after": String(secondsOf(throttledHours, speed)) });
    case "unreadable":
      return textReply(200, '{"simulated":true,"number":"…","events":[{"at":"20', "application/json");
  }
}

function isMissing({ extra }: SimulatedItem, field: keyof SimulatedItem["extra"]): boolean {
  return !extra[field] || extra[field] === wrongPostcode;
}

/** Not known before `hours`. */
function hiddenReply(item: SimulatedItem, cast: Casting, watch: Watch, hours: number): SimulatedReply {
  const { watched } = readClock(item.number, 0, "begin", watch);
  if (watched < hours) return notFound;
  const appeared = watch.now.getTime() - ((watched - hours) / watch.speed) * hourMs;
  return journeyReply(item, cast, "begin", { ...watch, since: new Date(appeared) });
}

function recycledReply(item: SimulatedItem, cast: Casting, watch: Watch, hours: number): SimulatedReply {
  const { watched } = readClock(item.number, 0, "begin", watch);
  const old = watch.since !== null && (item.generation ?? 1) === 1 && watched < hours;
  const block = Math.floor(watch.now.getTime() / (recycledBlockDays * dayMs)) * recycledBlockDays * dayMs;
  const end = old ? watch.since.getTime() - recycledAgeDays * dayMs : block;
  const key = old ? `${item.number} before` : item.number;
  return journeyReply(item, cast, "end", { ...watch, since: new Date(end) }, key);
}

function planAndClock(
  item: SimulatedItem,
  story: Story,
  start: Start,
  watch: Watch,
): Clock & { hours: number } {
  const { hours } = planJourney(item.number, item.carrier, story);
  return { ...readClock(item.number, hours, start, watch), hours };
}

/** A reported event, with its instant. */
interface Reported extends PlannedEvent {
  readonly atMs: number;
}

function journeyReply(
  item: SimulatedItem,
  { story, quirks }: Casting,
  start: Start,
  watch: Watch,
  key = item.number,
): SimulatedReply {
  const plan = planJourney(item.number, item.carrier, story);
  const clock = readClock(key, plan.hours, start, watch);
  const stamps = stampEvents(plan, clock);
  const reported = plan.events
    .map((event, index): Reported => ({ ...event, atMs: stamps[index]! }))
    .filter((event) => event.reportedHour <= clock.elapsed);
  if (reported.length === 0) return notFound;
  const events = reported.flatMap((event, index) => writeEvent(event, index, item.number, plan, quirks));
  if (quirks.has("future")) events.push(nextYear(reported[0]!, quirks));
  if (quirks.has("shuffled")) {
    events.sort((a, b) => chance(item.number, a.code, a.at) - chance(item.number, b.code, b.at));
  } else events.reverse();
  return reply(200, {
    simulated: true,
    number: item.number,
    carrier: item.carrier,
    from: plan.route.from,
    to: plan.route.to,
    status: statusOf(reported, quirks),
    ...describeParcel(item, plan, story, reported, clock, quirks),
    expired: quirks.has("expired"),
    nextSeconds: start === "arriving" ? secondsToNext(plan, clock) : null,
    events,
  });
}

/** Seconds to the next event, for a carrier that knows it; null after the last one. */
function secondsToNext({ events }: Plan, { elapsed, speed }: Clock): number | null {
  const next = events.find(({ reportedHour }) => reportedHour > elapsed);
  return next ? Math.floor(((next.reportedHour - elapsed) * 3600) / speed) + 1 : null;
}

function statusOf(reported: readonly Reported[], quirks: ReadonlySet<Quirk>) {
  const newest = reported.findLast(({ code }) => code === "XQ7" || codes[code].subStatus !== null);
  if (newest === undefined || newest.code === "XQ7" || quirks.has("noStatus")) return null;
  return { code: newest.code, at: writeTime(newest.atMs, newest.spot, quirks) };
}

export interface WrittenEvent {
  readonly at: string;
  readonly code: string;
  readonly language: string;
  readonly text: string;
  readonly translations: Readonly<Record<string, string>>;
  readonly city: string | null;
  readonly country: string;
  readonly leg: number;
}

/** One event as the carrier writes it; twice, the second time in another language, if it repeats itself. */
function writeEvent(
  event: Reported,
  index: number,
  number: string,
  plan: Plan,
  quirks: ReadonlySet<Quirk>,
): WrittenEvent[] {
  const words: Readonly<Record<string, string>> =
    event.code === "XQ7" ? strangeCode.words : codes[event.code].words;
  const language = languageAt(event.spot.country, quirks);
  const handed = plan.events.findIndex(({ code }) => code === "HO");
  const written: WrittenEvent = {
    at: writeTime(event.atMs, event.spot, quirks),
    code: event.code,
    language,
    text: words[language]!,
    translations: language === "en" || quirks.has("localOnly") ? {} : { en: words.en! },
    city: event.spot.city?.[0] ?? null,
    country: event.spot.country,
    leg: quirks.has("twoLegs") && handed !== -1 && index > handed ? 2 : 1,
  };
  if (!quirks.has("repeated")) return [written];
  const other = language === "de" ? "en" : "de";
  const twice = chance(number, "repeat", index) < 0.5;
  return [written, twice ? written : { ...written, language: other, text: words[other]! }];
}

/** A date mistyped by a year: it must be ignored. */
function nextYear(event: Reported, quirks: ReadonlySet<Quirk>): WrittenEvent {
  const at = writeTime(event.atMs + 365 * dayMs, event.spot, quirks);
  const { city, country } = event.spot;
  const text = codes.DE.words.en;
  return { at, code: "DE", language: "en", text, translations: {}, city: city?.[0] ?? null, country, leg: 1 };
}

function writeTime(atMs: number, { city }: Spot, quirks: ReadonlySet<Quirk>): string {
  const { local, offset } = findLocal(city?.[1] ?? "UTC", atMs);
  if (quirks.has("daysOnly")) return local.slice(0, 10);
  return quirks.has("noZone") || city === null ? local.slice(0, 16) : `${local.slice(0, 16)}${offset}`;
}

function secondsOf(hours: number, speed: number): number {
  return Math.max(1, Math.round((hours * 3600) / speed));
}

function reply(status: number, body: object, headers: Record<string, string> = {}): SimulatedReply {
  return textReply(status, JSON.stringify(body), "application/json", headers);
}

function textReply(
  status: number,
  text: string,
  type: string,
  headers: Record<string, string> = {},
): SimulatedReply {
  return { status, headers: { "content-type": type, ...headers }, body: new TextEncoder().encode(text) };
}

const notFound = reply(404, { error: "not_found" });
const gone = reply(410, { error: "no_longer_kept" });
const down = textReply(503, "<html><title>Service unavailable</title></html>", "text/html");
