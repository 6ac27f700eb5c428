import { type CsvSeparator, csvSeparators } from "@/lib/platform/files/choose-separator";

/** Storage keys; `public/theme.js` reads the first before the first paint. */
const narrowKey = "nav";
const keysKey = "single-keys";

const changed = "workspaceChoices";
/** Choices of this page where storage is blocked. */
const here = new Map<string, string | null>();

function keep(key: string, value: string | null): void {
  here.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    here.set(key, value);
  }
  window.dispatchEvent(new Event(changed));
}

/** The stored choice; null for none. */
function read(key: string): string | null {
  const value = here.get(key);
  if (value !== undefined) return value;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Calls back when the reader chose something on this page; returns how to stop that. */
export function watchChoices(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}

/** Whether the menu of the signed-in area is collapsed to icons. */
export function isNavNarrow(): boolean {
  return document.documentElement.dataset.nav === "narrow";
}

/** Collapses or expands the menu and stores that. */
export function toggleNav(): void {
  const isNarrow = !isNavNarrow();
  if (isNarrow) document.documentElement.dataset.nav = "narrow";
  else delete document.documentElement.dataset.nav;
  keep(narrowKey, isNarrow ? "narrow" : null);
}

/** Whether single keys are shortcuts. Users of speech input, or who press keys by accident, can turn them off. */
export function hasSingleKeys(): boolean {
  return read(keysKey) !== "off";
}

export function chooseSingleKeys(isOn: boolean): void {
  keep(keysKey, isOn ? null : "off");
}

const exportKey = "export-columns";

/** Whether exports have all columns, not only those that the list shows. */
export function exportsAllColumns(): boolean {
  return read(exportKey) === "all";
}

export function chooseExportColumns(isAll: boolean): void {
  keep(exportKey, isAll ? "all" : null);
}

const separatorKey = "export-separator";

/** The separator of exported CSV files that was chosen; null for that of the language. */
export function chosenSeparator(): CsvSeparator | null {
  const stored = read(separatorKey) ?? "";
  return Object.hasOwn(csvSeparators, stored) ? (stored as CsvSeparator) : null;
}

export function chooseSeparator(separator: CsvSeparator): void {
  keep(separatorKey, separator);
}

/** Notes over the pages of the signed-in area: of used numbers, and of times in another zone than the device's. */
type Note = "quota" | "zone";

/** For what a note was dismissed: a month (`2026-11`), or "ever"; null if it was not. */
export function dismissedFor(note: Note): string | null {
  return read(`${note}-note`);
}

export function dismissNote(note: Note, duration: string): void {
  keep(`${note}-note`, duration);
}

const foldKey = (part: string) => `nav-${part}`;

/** Whether the reader unfolded a part of the menu or folded it; null: neither. */
export function chosenFold(part: string): boolean | null {
  const stored = read(foldKey(part));
  return stored === null ? null : stored === "open";
}

export function chooseFold(part: string, isOpen: boolean): void {
  keep(foldKey(part), isOpen ? "open" : "folded");
}
