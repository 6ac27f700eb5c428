/** A number tracked on this device, with the carrier if the reader chose one. Kept in this browser only. */
export interface RecentNumber {
  readonly number: string;
  readonly carrier?: string;
}

/** Entries kept, newest first. */
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

/** What is kept, newest first; the same array until it changes. Empty where storage is refused or damaged. */
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

/** Keeps exactly this list: forgetting is a shorter one, undoing the one from before. */
export function writeRecent(list: readonly RecentNumber[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(list.slice(0, recentNumbersMax)));
  } catch {
    // Storage is refused or full: recent numbers are a comfort, nothing depends on them.
  }
  changed.dispatchEvent(new Event("change"));
}

/** Puts numbers in front, each once. */
export function rememberNumbers(numbers: readonly RecentNumber[]): void {
  const asked = new Set(numbers.map(({ number }) => number));
  writeRecent([...numbers, ...readRecent().filter(({ number }) => !asked.has(number))]);
}

/** Calls back at each change, in this tab or another; returns what ends it. */
export function watchRecent(onChange: () => void): () => void {
  changed.addEventListener("change", onChange);
  window.addEventListener("storage", onChange);
  return () => {
    changed.removeEventListener("change", onChange);
    window.removeEventListener("storage", onChange);
  };
}
