import type { PlacedNumber } from "./build-paste";
import type { NameMark } from "./find-names";
import type { Source } from "./read-words";

/** Between sentences; "Nr. 123" and "no. X1" are no ends. */
const sentenceEnds = /[.!?](?=\s+[A-ZÀ-Þ][a-zà-ÿ])|[。！？；]/g;
/** Names in a scope that are compared; more occur only in hostile texts. */
const SCOPE_NAMES_MAX = 40;

/**
 * The carriers that the text names for each number (by number): the nearest name of the same sentence and line,
 * else of the nearest line above that names a carrier and holds no number; in a message else the only carrier that
 * it names. Linear in the text.
 */
export function nameCarriers(
  { text, fields, names }: Source,
  numbers: readonly PlacedNumber[],
  message: boolean,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  if (names.length === 0) return found;
  const ends = [...text.matchAll(sentenceEnds)].map(({ index }) => index);
  const placed = numbers.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
  const only = message ? onlyCarrier(names) : null;
  const lineStarts = startsOfLines(fields);
  const linesWithNumber = new Set(placed.map(({ at }) => lineAt(lineStarts, at)));
  let header: readonly string[] | null = null;
  let from = 0;
  /** Of many names in one line only those around the number matter. */
  let first = 0;
  for (const one of placed) {
    const line = lineAt(lineStarts, one.at);
    for (; from < names.length && (names[from]?.line ?? 0) < line; from++) {
      const name = names[from];
      if (name && !linesWithNumber.has(name.line)) header = name.carriers;
    }
    first = Math.max(first, from);
    while ((names[first + SCOPE_NAMES_MAX / 2]?.end ?? one.at) < one.at) first++;
    const scope = names.slice(first, first + SCOPE_NAMES_MAX).filter((name) => name.line === line);
    const near = nearest(scope, one, isNumberFirst(names[from], line, placed), ends);
    const carriers = near ?? header ?? only;
    if (carriers) found.set(one.number, carriers);
  }
  for (const { number, at } of numbers) if (at < 0 && only) found.set(number, only);
  return found;
}

/** The nearest of a line's names in the number's sentence. */
function nearest(
  scope: readonly NameMark[],
  { at, text }: PlacedNumber,
  numbersFirst: boolean,
  ends: readonly number[],
): readonly string[] | null {
  const end = at + text.length;
  const sentence = countBefore(ends, at);
  let best: { readonly carriers: readonly string[]; readonly far: number } | null = null;
  for (const name of scope) {
    if (countBefore(ends, name.start) !== sentence) continue;
    const before = name.end <= at;
    // At equal distance a name belongs to the number after it, unless the line begins with a number.
    const far = (before ? at - name.end : name.start - end) * 2 + (before === numbersFirst ? 1 : 0);
    if (best === null || far < best.far) best = { carriers: name.carriers, far };
  }
  return best?.carriers ?? null;
}

/** More numbers are compared with their line only in hostile texts. */
const NUMBERS_COMPARED_MAX = 400;

function isNumberFirst(first: NameMark | undefined, line: number, placed: readonly PlacedNumber[]): boolean {
  if (first?.line !== line) return false;
  const start = first.start;
  return placed.length < NUMBERS_COMPARED_MAX && placed.some(({ at }) => at < start && at >= start - 60);
}

/** The carriers of the only brand that a text names, or null. */
function onlyCarrier(names: readonly NameMark[]): readonly string[] | null {
  const first = names[0]?.carriers ?? [];
  let all = new Set(first);
  for (const { carriers } of names) {
    const same = carriers.filter((carrier) => all.has(carrier));
    if (same.length === 0) return null;
    all = new Set(same);
  }
  return [...all];
}

function startsOfLines(
  fields: Source["fields"],
): readonly { readonly start: number; readonly line: number }[] {
  return fields
    .filter((field, i) => fields[i - 1]?.line !== field.line)
    .map(({ start, line }) => ({ start, line }));
}

function lineAt(starts: readonly { readonly start: number; readonly line: number }[], at: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return starts[low - 1]?.line ?? 0;
}

/** How many of the sorted places lie before `at`. */
function countBefore(places: readonly number[], at: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
