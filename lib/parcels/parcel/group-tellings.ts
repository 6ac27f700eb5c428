import { minuteMs } from "@/lib/core/calendar";
import { type SubStatus, subStatuses, vagueSubStatuses } from "./constants";
import { foldText } from "./fingerprint-event";
import type { Telling } from "./schemas";

/** What an exact sub-status may be reported as more exactly: "delivered" and "delivered to the mailbox" are one. */
const refinements: Readonly<Partial<Record<SubStatus, readonly SubStatus[]>>> = {
  attempt_failed: ["no_one_home", "wrong_address", "refused", "no_access"],
  ready_for_collection: ["ready_at_locker"],
  delivered: ["delivered_neighbour", "delivered_safe_place", "delivered_mailbox", "collected"],
};

/** A telling with what is compared, made once. */
interface Compared {
  readonly telling: Telling;
  readonly key: string;
  readonly words: string;
  readonly place: readonly string[] | null;
}
interface Group {
  readonly members: readonly Compared[];
  readonly sources: ReadonlySet<string>;
  /** Minute of the instant that some of them know; null = none does. */
  readonly instant: number | null;
  /** Minutes on the clocks that they were written by; empty = only the day is known. */
  readonly walls: ReadonlySet<string>;
  readonly days: ReadonlySet<string>;
}

/**
 * How sure it is that two tellings of two sources are of one scan, the surest first. same: minute and exact meaning;
 * alike: one meaning is the more exact; vague: one says only that something moved; day: one knows only the day. For the
 * last two each source must have reported exactly one such scan.
 */
const levels = ["same", "alike", "vague", "day"] as const;
type Level = (typeof levels)[number];

/**
 * Which tellings are of one scan: each group has at most one of each source. A function of the set of tellings alone,
 * so that it is the same in whatever order they arrive. Tellings of one source are never joined: it would have reported one
 * scan twice. Two groups join if all of their tellings agree in time, place and meaning.
 */
export function groupTellings(tellings: readonly Telling[]): readonly (readonly Telling[])[] {
  const [first] = tellings;
  if (tellings.every(({ source }) => source === first?.source)) return tellings.map((telling) => [telling]);
  const compared = tellings.map(compare).sort((a, b) => (a.key < b.key ? -1 : 1));
  let groups: readonly Group[] = compared.map(groupOfOne);
  for (const level of levels) groups = joinGroups(groups, level);
  return groups.map(({ members }) => members.map(({ telling }) => telling));
}

function joinGroups(groups: readonly Group[], level: Level): readonly Group[] {
  const pairs = groups.flatMap((a, at) =>
    groups.slice(at + 1).flatMap((b) => (agree(a, b, level) ? [[a, b] as const] : [])),
  );
  const mustBeOnly = level === "vague" || level === "day";
  const joined = new Map<Group, Group>(groups.map((group) => [group, group]));
  for (const [a, b] of pairs) {
    if (mustBeOnly && !(isOnly(pairs, a, b) && isOnly(pairs, b, a))) continue;
    const [left, right] = [joined.get(a)!, joined.get(b)!];
    if (left === right || !agree(left, right, level)) continue;
    const both = unite(left, right);
    for (const [from, to] of joined) if (to === left || to === right) joined.set(from, both);
  }
  return [...new Set(joined.values())];
}

/** Whether `b` is the only partner of `a` that its sources offer. */
function isOnly(pairs: readonly (readonly [Group, Group])[], a: Group, b: Group): boolean {
  return pairs.every(([x, y]) => {
    const other = x === a ? y : y === a ? x : null;
    return other === null || other === b || isDisjoint(other.sources, b.sources);
  });
}

/** Whether no source is in both, and every telling of one agrees with every one of the other. */
function agree(a: Group, b: Group, level: Level): boolean {
  return (
    isOneTime(a, b, level === "day") &&
    isDisjoint(a.sources, b.sources) &&
    a.members.every((one) => b.members.every((other) => isOneScan(one, other, level)))
  );
}

function isOneScan(a: Compared, b: Compared, level: Level): boolean {
  const meaning = meaningOf(a, b);
  if (meaning === null || levels.indexOf(meaning) > levels.indexOf(level)) return false;
  // Several steps of a day, or of a minute, can all be mere movement: then their words tell which is which.
  if (level === "day" && meaning === "vague" && a.words !== b.words) return false;
  return isOnePlace(a, b);
}

/** By the instant where both know it, else by the clock on the wall, else by the day. */
function isOneTime(a: Group, b: Group, byDay: boolean): boolean {
  if (a.walls.size === 0 || b.walls.size === 0) return byDay && !isDisjoint(a.days, b.days);
  return a.instant !== null && b.instant !== null ? a.instant === b.instant : !isDisjoint(a.walls, b.walls);
}

function isDisjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const one of a) if (b.has(one)) return false;
  return true;
}

/** The surest level at which two meanings can be one; null = they contradict each other. */
function meaningOf(a: Compared, b: Compared): Level | null {
  const [one, other] = [a.telling.subStatus, b.telling.subStatus];
  if (one === null || other === null) return one === other && a.words === b.words ? "vague" : null;
  if (subStatuses[one] !== subStatuses[other]) return null;
  if (vagueSubStatuses.has(one) || vagueSubStatuses.has(other)) return "vague";
  if (one === other) return "same";
  return refinements[one]?.includes(other) || refinements[other]?.includes(one) ? "alike" : null;
}

/** One place may be named in more words, or not at all; another country or town is another place. */
function isOnePlace(a: Compared, b: Compared): boolean {
  const [one, other] = [a.telling.place?.country, b.telling.place?.country];
  if (one !== undefined && other !== undefined && one !== other) return false;
  if (a.place === null || b.place === null) return true;
  const [few, many] = a.place.length < b.place.length ? [a.place, b.place] : [b.place, a.place];
  return few.every((word) => many.includes(word));
}

function compare(telling: Telling): Compared {
  const { place, text, source, fingerprint } = telling;
  // A place that is only its country names no town.
  const town = place === null || place.text === place.country ? "" : foldText(place.city ?? place.text);
  return {
    telling,
    key: `${source}\u0000${fingerprint}`,
    words: foldText(text),
    place: town === "" ? null : town.split(" "),
  };
}

function groupOfOne(one: Compared): Group {
  const { source, time } = one.telling;
  const instant = Date.parse(time.utc ?? "");
  return {
    members: [one],
    sources: new Set([source]),
    instant: Number.isNaN(instant) ? null : Math.floor(instant / minuteMs),
    walls: new Set(time.local.length === 10 ? [] : [time.local.slice(0, 16)]),
    days: new Set([time.local.slice(0, 10)]),
  };
}

function unite(a: Group, b: Group): Group {
  return {
    members: [...a.members, ...b.members],
    sources: new Set([...a.sources, ...b.sources]),
    instant: a.instant ?? b.instant,
    walls: new Set([...a.walls, ...b.walls]),
    days: new Set([...a.days, ...b.days]),
  };
}
