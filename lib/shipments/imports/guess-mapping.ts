import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import { readCarrier } from "@/lib/parcels/carriers/read-carrier";
import { parseCellNumber } from "@/lib/shipments/list/parse-cell-number";
import type { ImportField } from "./constants";
import { readDate } from "./read-date";
import {
  type HeadingMeaning,
  namesOtherNumber,
  type RememberedHeadings,
  readHeading,
  suggestedRank,
} from "./read-heading";
import { readCountry } from "./read-values";
import type { ImportMapping } from "./schemas";
import { type StoredCell, textOf, toCell } from "./validate-line";

/** Share of a column's cells that must match a field. */
const shareMin = 0.6;

/**
 * Which field each column maps to: as in the account's last import, else by its heading, else, if there are no headings
 * or none is the number, by the cells of columns that do not say otherwise. Each field once. Pure.
 */
export function guessMapping(
  headings: readonly (string | null)[],
  sample: readonly (readonly StoredCell[])[],
  remembered: RememberedHeadings = new Map(),
): ImportMapping {
  const best = new Map<ImportField, { readonly column: number; readonly rank: number }>();
  for (const [column, heading] of headings.entries()) {
    const meaning = heading === null ? null : readHeading(heading, remembered);
    if (!meaning || isContradicted(meaning, sample, column)) continue;
    const field = isOrder(meaning.field, sample, column) ? "orderNumber" : meaning.field;
    const other = best.get(field);
    if (!other || meaning.rank < other.rank) best.set(field, { column, rank: meaning.rank });
  }
  const mapping = headings.map(
    (_, column) => [...best].find(([, one]) => one.column === column)?.[0] ?? null,
  );
  const isNamed = headings.some((heading) => heading !== null);
  const taken = headings.map((heading, at) => mapping[at] ?? (heading !== null && namesOtherNumber(heading)));
  return guessFromCells(
    mapping,
    sample,
    isNamed ? ["trackNum"] : ["trackNum", "email", "ondate", "country", "code"],
    taken.map(Boolean),
  );
}

/** Columns that were mapped by their cells, not by a heading: the reader should look at them. Pure. */
export function guessedColumns(
  headings: readonly (string | null)[],
  mapping: ImportMapping,
  remembered: RememberedHeadings = new Map(),
): readonly number[] {
  return mapping.flatMap((field, at) => {
    const heading = headings[at] ?? null;
    const meaning = heading === null ? null : readHeading(heading, remembered);
    const isSure = meaning !== null && meaning.field === field && meaning.rank < suggestedRank;
    return field === null || isSure ? [] : [at];
  });
}

/** A heading that only suggests a number, above cells that are none. */
function isContradicted(
  { field, rank }: HeadingMeaning,
  sample: readonly (readonly StoredCell[])[],
  column: number,
): boolean {
  return field === "trackNum" && rank >= suggestedRank && shareOf(sample, column, isLikelyNumber) < shareMin;
}

/** Shops call an order by its "name" (#1049): no person's name is without letters. */
function isOrder(field: ImportField, sample: readonly (readonly StoredCell[])[], column: number): boolean {
  return (
    field === "name" && shareOf(sample, column, (cell) => /^\P{L}*\d\P{L}*$/u.test(textOf(cell))) >= shareMin
  );
}

const tests: Readonly<Partial<Record<ImportField, (cell: StoredCell) => boolean>>> = {
  trackNum: isLikelyNumber,
  email: (cell) => isEmailAddress(encodeEmail(textOf(cell).trim())),
  ondate: (cell) =>
    (typeof cell !== "string" && cell.kind === "date") ||
    readDate(textOf(cell), { dateOrder: "dmy", zone: "UTC" }) !== null,
  country: (cell) => readCountry(textOf(cell)) !== null,
  code: (cell) => readCarrier(textOf(cell)) !== null,
};
function guessFromCells(
  mapping: ImportMapping,
  sample: readonly (readonly StoredCell[])[],
  wanted: readonly ImportField[],
  excluded: readonly boolean[],
): ImportMapping {
  const guessed = [...mapping];
  for (const field of wanted) {
    const test = tests[field];
    if (!test || guessed.includes(field)) continue;
    const shares = guessed.map((taken, column) =>
      taken === null && !excluded[column] ? shareOf(sample, column, test) : 0,
    );
    const most = Math.max(0, ...shares);
    if (most >= shareMin) guessed[shares.indexOf(most)] = field;
  }
  return guessed;
}

function shareOf(
  sample: readonly (readonly StoredCell[])[],
  column: number,
  test: (cell: StoredCell) => boolean,
): number {
  const cells = sample.flatMap((line) => {
    const cell = line[column];
    return cell === undefined || textOf(cell).trim() === "" ? [] : [cell];
  });
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
}

/** A pattern that identifies a carrier, or long enough that it is hardly anything else. */
function isLikelyNumber(stored: StoredCell): boolean {
  const cell = toCell(stored);
  if (cell.kind === "scientific" || cell.kind === "rounded") return true;
  const parsed = parseCellNumber({ ...cell, kind: "text" });
  if (parsed.number === null) return parsed.several !== undefined;
  const {
    number,
    candidates: [candidate],
  } = parsed;
  return (
    (candidate !== undefined && candidate.confidence !== "low") ||
    (number.length >= 9 && /\d{6}/.test(number))
  );
}

/** First rows of a file in which its headings are looked for: reports begin with a title. */
const headingRowMax = 20;

/**
 * Index of the row that holds a file's headings: of the rows above the first number the one with the most known
 * headings, or the first, if it stands above a column of numbers. null if there is none. Pure.
 */
export function findHeadings(
  rows: readonly (readonly StoredCell[])[],
  remembered: RememberedHeadings = new Map(),
): number | null {
  const top = rows.slice(0, headingRowMax);
  const widths = top.map((cells) => cells.filter((cell) => textOf(cell).trim() !== "").length);
  const isTitle = (at: number) => widths[at] === 1 && Math.max(...widths) > 1;
  const end = top.findIndex((cells, at) => !isTitle(at) && cells.some(isLikelyNumber));
  const above = end < 0 ? top : top.slice(0, end);
  const known = above.map((cells) => countKnown(cells, remembered));
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const [first = [], ...others] = rows;
  const isAbove = first.some((_, column) => shareOf(others, column, isLikelyNumber) >= shareMin);
  return above.length > 0 && others.length > 0 && isAbove ? 0 : null;
}

function countKnown(cells: readonly StoredCell[], remembered: RememberedHeadings): number {
  return new Set(
    cells.flatMap((cell) => {
      const meaning = readHeading(textOf(cell), remembered);
      return meaning && meaning.rank < suggestedRank ? [meaning.field] : [];
    }),
  ).size;
}
