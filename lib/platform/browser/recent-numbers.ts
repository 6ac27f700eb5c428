/**
 * A number tracked on this device, with the carrier if the reader chose one, and the reader's own name for it. Stored in
 * this browser only.
 */
export interface RecentNumber {
  readonly number: string;
  readonly carrier?: string;
  readonly name?: string;
}

/** Longest name, in characters. */
export const recentNameMax = 40;

/** Most entries stored, newest first. */
export const recentNumbersMax = 20;

const storageKey = "recent-numbers";
const changed = new EventTarget();
const none: readonly RecentNumber[] = [];
let parsedFrom: string | null = null;
let parsed: readonly RecentNumber[] = none;

function isRecent(value: unknown): value is RecentNumber {
  const entry = value as Partial<RecentNumber> | null;
  return (
    typeof entry?.number === "string" &&
    /^[A-Z0-9]{5,50}$/.test(entry.number) &&
    (entry.carrier === undefined || typeof entry.carrier === "string") &&
    (entry.name === undefined || (typeof entry.name === "string" && entry.name.length <= recentNameMax))
  );
}

function parse(text: string): readonly RecentNumber[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRecent).slice(0, recentNumbersMax) : none;
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
    else localStorage.setItem(storageKey, JSON.stringify(list.slice(0, recentNumbersMax)));
  } catch {
    // Storage is blocked or full: recent numbers are optional.
  }
  changed.dispatchEvent(new Event("change"));
}

/** Moves numbers to the front, without duplicates; they keep their names. */
export function rememberNumbers(numbers: readonly RecentNumber[]): void {
  const before = readRecent();
  const requested = new Set(numbers.map(({ number }) => number));
  const named = numbers.map((entry) => {
    const name = before.find(({ number }) => number === entry.number)?.name;
    return name === undefined ? entry : { ...entry, name };
  });
  writeRecent([...named, ...before.filter(({ number }) => !requested.has(number))]);
}

/** Names a number; an empty name removes the one it has. */
export function renameRecent(number: string, text: string): void {
  const name = text.trim().slice(0, recentNameMax);
  writeRecent(
    readRecent().map((entry) => {
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
