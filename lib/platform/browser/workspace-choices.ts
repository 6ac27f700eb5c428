import { type CsvSeparator, csvSeparators } from "@/lib/platform/files/choose-separator";

/** Storage keys; `public/theme.js` reads the first before the first paint. */
const narrowKey = "nav";
const keysKey = "single-keys";

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice lives as long as the page.
  }
}

/** The stored choice; null for none, and where storage is blocked. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
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

const noteKey = "quota-note";
const noteChanged = "quotaNote";

/** The month (`2026-11`) whose note about used numbers was dismissed; null if none. */
export function dismissedMonth(): string | null {
  return read(noteKey);
}

/** Dismisses the note for the rest of a month. */
export function dismissMonth(month: string): void {
  keep(noteKey, month);
  window.dispatchEvent(new Event(noteChanged));
}

const zoneNoteKey = "zone-note";

/** Whether the note that times are in another zone than the device's was dismissed, which is for good. */
export function isZoneNoteDismissed(): boolean {
  return read(zoneNoteKey) !== null;
}

export function dismissZoneNote(): void {
  keep(zoneNoteKey, "off");
  window.dispatchEvent(new Event(noteChanged));
}

/** Calls back when a note was dismissed; returns how to stop that. */
export function watchDismissed(onChange: () => void): () => void {
  window.addEventListener(noteChanged, onChange);
  return () => window.removeEventListener(noteChanged, onChange);
}

const foldsChanged = "menuFolds";
const foldKey = (part: string) => `nav-${part}`;
/** Choices of this page, also where storage is blocked. */
const folds = new Map<string, boolean>();

/** Whether the reader unfolded a part of the menu or folded it; null: neither. */
export function chosenFold(part: string): boolean | null {
  const here = folds.get(part);
  if (here !== undefined) return here;
  const stored = read(foldKey(part));
  return stored === null ? null : stored === "open";
}

export function chooseFold(part: string, isOpen: boolean): void {
  folds.set(part, isOpen);
  keep(foldKey(part), isOpen ? "open" : "folded");
  window.dispatchEvent(new Event(foldsChanged));
}

/** Calls back when a part was folded or unfolded; returns how to stop that. */
export function watchFolds(onChange: () => void): () => void {
  window.addEventListener(foldsChanged, onChange);
  return () => window.removeEventListener(foldsChanged, onChange);
}
