import { cutText } from "@/lib/core/storable-text";
import type { Sheet, SheetRow } from "@/lib/platform/sheet-rows";
import { type FileRefusal, importColumnsMax, importRowsMax } from "./constants";
import { guessMapping, hasHeadings, headingKey, type RememberedHeadings } from "./guess-mapping";
import type { ImportMapping } from "./schemas";
import { splitNumbers } from "./split-numbers";
import { keepCell, type StoredCell, textOf } from "./validate-line";

export interface ReadFile {
  readonly name: string;
  readonly sheet: Sheet;
}

/**
 * A parsed line before it is stored. Numbers below 1 are the files' first rows: lines only if they are not
 * headings.
 */
export interface JoinedLine {
  readonly line: number;
  readonly file: string;
  readonly row: number;
  readonly cells: readonly StoredCell[];
}

export type JoinedFiles =
  | { readonly refusal: FileRefusal }
  | {
      readonly refusal: null;
      readonly headings: readonly (string | null)[];
      /** Whether the first rows hold headings. */
      readonly isHeaded: boolean;
      readonly mapping: ImportMapping;
      readonly lines: readonly JoinedLine[];
    };

/** Lines used to guess a mapping. */
const sampleLines = 50;
/** Maximum stored characters of a heading. */
const headingMax = 200;

/**
 * Joins the rows of several files into one list with one set of columns: columns with the same heading are one
 * column, whatever their order in each file. `isHeaded` says whether first rows hold headings; detected if
 * absent. Pure.
 */
export function joinFiles(
  files: readonly ReadFile[],
  {
    isHeaded,
    remembered,
  }: { readonly isHeaded: boolean | undefined; readonly remembered: RememberedHeadings },
): JoinedFiles {
  const read: { name: string; rows: readonly (SheetRow & { readonly stored: readonly StoredCell[] })[] }[] =
    [];
  for (const { name, sheet } of files) {
    if (sheet.rows === null) return { refusal: sheet.refusal };
    read.push({ name, rows: sheet.rows.map((row) => ({ ...row, stored: row.cells.map(keepCell) })) });
  }
  const sampled = read[0]?.rows.slice(0, sampleLines).map(({ stored }) => stored) ?? [];
  const headed = isHeaded ?? hasHeadings(sampled, remembered);
  if (read.some(({ rows }) => rows.length > importRowsMax + (headed ? 1 : 0)))
    return { refusal: "tooManyRows" };
  if (read.every(({ rows }) => rows.length <= (headed ? 1 : 0))) return { refusal: "empty" };
  const columns = new Columns();
  const firsts: JoinedLine[] = [];
  const lines: JoinedLine[] = [];
  const places = read.map(({ rows }) => columns.placesOf(rows, headed));
  for (const [index, { name, rows }] of read.entries()) {
    const place = places[index] ?? ((cells: readonly StoredCell[]) => cells);
    for (const [at, { row, stored }] of rows.entries()) {
      const line = at === 0 ? -firsts.length : lines.length + 1;
      (at === 0 ? firsts : lines).push({ line, file: name, row, cells: place(stored) });
    }
  }
  const headings = columns.headings;
  const sample = [...(headed ? [] : firsts), ...lines].slice(0, sampleLines).map(({ cells }) => cells);
  const mapping = guessMapping(headings, sample, remembered);
  const single = splitNumbers(lines, mapping);
  if (single.length > importRowsMax * read.length) return { refusal: "tooManyRows" };
  return {
    refusal: null,
    headings,
    isHeaded: headed,
    mapping,
    lines: [...firsts, ...single.map((line, at) => ({ ...line, line: at + 1 }))],
  };
}

/** The columns of all files together. */
class Columns {
  readonly #headings: (string | null)[] = [];

  get headings(): readonly (string | null)[] {
    return this.#headings.slice(0, importColumnsMax);
  }

  /** Puts the cells of one file into the common columns; cells beyond its headings come after all columns. */
  placesOf(
    rows: readonly { readonly stored: readonly StoredCell[] }[],
    isHeaded: boolean,
  ): (cells: readonly StoredCell[]) => readonly StoredCell[] {
    if (!isHeaded) {
      const width = Math.max(0, ...rows.map(({ stored }) => lengthOf(stored)));
      while (this.#headings.length < Math.min(width, importColumnsMax)) this.#headings.push(null);
      return (cells) => cells.slice(0, lengthOf(cells));
    }
    const first = rows[0]?.stored ?? [];
    const own = first
      .slice(0, Math.min(lengthOf(first), importColumnsMax))
      .map((cell) => cutText(textOf(cell).trim(), headingMax));
    const taken = new Set<number>();
    const places = own.map((heading) => {
      const place = this.#placeOf(heading, taken);
      taken.add(place);
      return place;
    });
    const isSame = places.every((place, at) => place === at);
    return (cells) => {
      const used = cells.slice(0, lengthOf(cells));
      if (isSame && (used.length <= own.length || this.#headings.length === own.length)) return used;
      const placed: StoredCell[] = Array.from({ length: this.#headings.length }, () => "");
      for (const [at, place] of places.entries()) placed[place] = used[at] ?? "";
      return [...placed, ...used.slice(own.length)];
    };
  }

  #placeOf(heading: string, taken: ReadonlySet<number>): number {
    const key = headingKey(heading);
    const known = this.#headings.findIndex(
      (other, at) => !taken.has(at) && key !== "" && other !== null && headingKey(other) === key,
    );
    if (known >= 0) return known;
    return this.#headings.push(heading === "" ? null : heading) - 1;
  }
}

/** Up to the last non-empty cell. */
function lengthOf(cells: readonly StoredCell[]): number {
  return cells.findLastIndex((cell) => textOf(cell).trim() !== "") + 1;
}
