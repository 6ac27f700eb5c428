import { cutText } from "@/lib/core/storable-text";
import type { Sheet, SheetRow } from "@/lib/platform/files/sheet-rows";
import { type FileRefusal, importColumnsMax, importRowsMax } from "./constants";
import { findOrderIn } from "./find-date-order";
import { findFurther } from "./find-further";
import { findHeadings, guessedColumns, guessMapping } from "./guess-mapping";
import type { DateOrder } from "./read-date";
import { headingKey, type RememberedHeadings } from "./read-heading";
import type { ImportMapping } from "./schemas";
import { splitNumbers } from "./split-numbers";
import { keepCell, type StoredCell, textOf } from "./validate-line";

export interface ReadFile {
  readonly name: string;
  readonly sheet: Sheet;
}

/**
 * A parsed line before it is stored. Numbers below 1 are the files' first rows up to their headings: lines only if
 * there are no headings.
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
      /** Columns mapped by their cells alone. */
      readonly guessed: readonly number[];
      /** Order of day and month that the dates show. */
      readonly dateOrder: DateOrder | null;
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
  const tops = read.map(({ rows }) =>
    findHeadings(
      rows.slice(0, sampleLines).map(({ stored }) => stored),
      remembered,
    ),
  );
  const headed = isHeaded ?? (tops[0] ?? null) !== null;
  // Rows up to the headings, and at least the first: whether it holds headings can be changed later.
  const heads = read.map(({ rows }, at) => (headed ? (tops[at] ?? 0) + 1 : Math.min(1, rows.length)));
  const bodies = read.map(({ rows }, at) => rows.length - (headed ? (heads[at] ?? 0) : 0));
  if (bodies.some((count) => count > importRowsMax)) return { refusal: "tooManyRows" };
  if (bodies.every((count) => count <= 0)) return { refusal: "empty" };
  const columns = new Columns();
  const firsts: JoinedLine[] = [];
  const lines: JoinedLine[] = [];
  const places = read.map(({ rows }, at) => columns.placesOf(rows, headed ? (heads[at] ?? 1) - 1 : null));
  for (const [index, { name, rows }] of read.entries()) {
    const place = places[index] ?? ((cells: readonly StoredCell[]) => cells);
    for (const [at, { row, stored }] of rows.entries()) {
      const isFirst = at < (heads[index] ?? 0);
      const line = isFirst ? -firsts.length : lines.length + 1;
      (isFirst ? firsts : lines).push({ line, file: name, row, cells: place(stored) });
    }
  }
  const headings = columns.headings;
  const sample = [...(headed ? [] : firsts), ...lines].slice(0, sampleLines).map(({ cells }) => cells);
  const mapping = guessMapping(headings, sample, remembered);
  const single = splitNumbers(lines, mapping, findFurther(headings, mapping, remembered));
  if (single.length > importRowsMax * read.length) return { refusal: "tooManyRows" };
  return {
    refusal: null,
    headings,
    isHeaded: headed,
    mapping,
    guessed: guessedColumns(headings, mapping, remembered),
    dateOrder: findOrderIn(
      lines.map(({ cells }) => cells),
      mapping,
    ).order,
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
    headingRow: number | null,
  ): (cells: readonly StoredCell[]) => readonly StoredCell[] {
    if (headingRow === null) {
      const width = Math.max(0, ...rows.map(({ stored }) => lengthOf(stored)));
      while (this.#headings.length < Math.min(width, importColumnsMax)) this.#headings.push(null);
      return (cells) => cells.slice(0, lengthOf(cells));
    }
    const first = rows[headingRow]?.stored ?? [];
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
