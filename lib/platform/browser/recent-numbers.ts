import { type Status, statuses } from "@/lib/core/statuses";

/** Local days on which a parcel is expected, by its carrier or by our estimate. */
export interface KnownDays {
  readonly first: string;
  readonly last: string;
  readonly isEstimate: boolean;
}

/** What was last known of a number, and when: an ISO time, null if its carrier has told nothing of late. */
export interface KnownStatus {
  readonly status: Status;
  readonly at: string | null;
  /** Name of the carrier; whoever does not know it keeps the one before. Like the days, only the offline page reads it, and checks it. */
  readonly carrier?: string;
  readonly expected?: KnownDays | null;
}

/** Email updates about a number, as far as this browser knows: it asked for them, or opened a link of theirs. */
export interface ParcelMails {
  readonly carrier: string;
  /** Masked: enough for its owner. */
  readonly email: string;
  /** Ends them; absent until they are confirmed in this browser. */
  readonly token?: string;
  /** When they were requested or confirmed, ISO. */
  readonly at: string;
}

/**
 * A number tracked on this device, with the carrier if the reader chose one, the reader's own name for it, and its last known
 * status, for a page without a connection. Stored in this browser only.
 */
export interface RecentNumber {
  readonly number: string;
  readonly carrier?: string;
  readonly name?: string;
  readonly known?: KnownStatus;
  readonly mails?: ParcelMails;
}

/** Longest name, in characters. */
export const recentNameMax = 40;

/** Most entries stored, newest first. Beyond it the oldest without a name goes first. */
export const recentNumbersMax = 100;

const storageKey = "recent-numbers";
const changed = new EventTarget();
const none: readonly RecentNumber[] = [];
let parsedFrom: string | null = null;
let parsed: readonly RecentNumber[] = none;

function isKnown(value: unknown): value is KnownStatus {
  const { status, at } = (value ?? {}) as { status?: unknown; at?: unknown };
  const isTime = at === null || (typeof at === "string" && !Number.isNaN(Date.parse(at)));
  return statuses.some((one) => one === status) && isTime;
}

function isRecent(value: unknown): value is RecentNumber {
  const entry = value as Partial<RecentNumber> | null;
  return (
    typeof entry?.number === "string" &&
    /^[A-Z0-9]{5,50}$/.test(entry.number) &&
    (entry.carrier === undefined || typeof entry.carrier === "string") &&
    (entry.name === undefined || (typeof entry.name === "string" && entry.name.length <= recentNameMax)) &&
    (entry.known === undefined || isKnown(entry.known))
  );
}

/** A name is the reader's own work: numbers without one never push out those that have one. */
function trim(list: readonly RecentNumber[]): readonly RecentNumber[] {
  const named = list.filter(({ name }) => name !== undefined).length;
  let unnamedLeft = recentNumbersMax - named;
  return list.filter(({ name }) => name !== undefined || unnamedLeft-- > 0).slice(0, recentNumbersMax);
}

function parse(text: string): readonly RecentNumber[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? trim(value.filter(isRecent)) : none;
  } catch {
    return none;
  }
}

/** The stored entries, newest first; the same array until it changes. Empty if storage is blocked or damaged. */
export function readRecent(): readonly RecentNumber[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    return none;
  }
  if (text !== parsedFrom) {
    parsedFrom = text;
    parsed = text === null ? none : parse(text);
  }
  return parsed;
}

/** Replaces the stored list: used for removing entries and for undoing that. */
export function writeRecent(list: readonly RecentNumber[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(trim(list)));
  } catch {
    // Storage is blocked or full: recent numbers are optional.
  }
  changed.dispatchEvent(new Event("change"));
}

/** Moves numbers to the front, without duplicates; they keep their names and what was known of them, but not their carriers. */
export function rememberNumbers(numbers: readonly RecentNumber[]): void {
  const before = readRecent();
  const requested = new Set(numbers.map(({ number }) => number));
  const kept = numbers.map((entry) => {
    const { carrier: _, ...rest } = before.find(({ number }) => number === entry.number) ?? entry;
    return { ...rest, ...entry };
  });
  writeRecent([...kept, ...before.filter(({ number }) => !requested.has(number))]);
}

/** Keeps what is known of recent numbers now; of others, and of what has not changed, nothing is written. */
export function rememberStatuses(known: ReadonlyMap<string, KnownStatus>): void {
  const before = readRecent();
  const after = before.map((entry) => {
    const now = { ...entry.known, ...known.get(entry.number) } as KnownStatus;
    return JSON.stringify(now) === JSON.stringify(entry.known ?? {}) ? entry : { ...entry, known: now };
  });
  if (after.some((entry, at) => entry !== before[at])) writeRecent(after);
}

/** Names a number, also one that is not stored; an empty name removes the one it has. */
export function renameRecent(number: string, text: string): void {
  const name = text.trim().slice(0, recentNameMax);
  const before = readRecent();
  const list = before.some((entry) => entry.number === number) ? before : [{ number }, ...before];
  writeRecent(
    list.map((entry) => {
      if (entry.number !== number) return entry;
      const { name: _, ...unnamed } = entry;
      return name === "" ? unnamed : { ...unnamed, name };
    }),
  );
}

/** Calls back on each change, in this tab or another; returns the function that unsubscribes. */
export function watchRecent(onChange: () => void): () => void {
  changed.addEventListener("change", onChange);
  window.addEventListener("storage", onChange);
  return () => {
    changed.removeEventListener("change", onChange);
    window.removeEventListener("storage", onChange);
  };
}
