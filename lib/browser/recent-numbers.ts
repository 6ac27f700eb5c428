/** A number tracked on this device, with the carrier if the reader chose one. Stored in this browser only. */
export interface RecentNumber {
  readonly number: string;
  readonly carrier?: string;
}

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
    (entry.carrier === undefined || typeof entry.carrier === "string")
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

/** Moves numbers to the front, without duplicates. */
export function rememberNumbers(numbers: readonly RecentNumber[]): void {
  const requested = new Set(numbers.map(({ number }) => number));
  writeRecent([...numbers, ...readRecent().filter(({ number }) => !requested.has(number))]);
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
