import { readCarrier } from "@/lib/carriers/read-carrier";
import { foldText } from "@/lib/carriers/rules";
import { isEmailAddress } from "@/lib/core/email-address";
import { lazily } from "@/lib/core/lazily";
import { parseCellNumber } from "@/lib/shipments/parse-cell-number";
import { type ImportField, importFields } from "./constants";
import { headingWords } from "./data/headings";
import { readDate } from "./read-date";
import { readCountry } from "./read-values";
import type { ImportMapping } from "./schemas";
import { type StoredCell, textOf, toCell } from "./validate-line";

/** What an account's headings were mapped to last time, by folded heading. */
export type RememberedHeadings = ReadonlyMap<string, ImportField>;

/** A heading as compared and stored: no case, accents, punctuation or brackets. */
export function headingKey(heading: string): string {
  return foldText(heading.replace(/[([（【].*$/u, "")).slice(0, 100) || foldText(heading).slice(0, 100);
}

const meanings = lazily(
  () =>
    new Map(
      importFields.flatMap((field) =>
        headingWords[field].map((word, rank) => [word, { field, rank }] as const),
      ),
    ),
);

/**
 * Which field each column maps to: as in the account's last import, else by its heading in six languages, else,
 * if there are no headings or none is the number, by the cells. Each field once. Pure.
 */
export function guessMapping(
  headings: readonly (string | null)[],
  sample: readonly (readonly StoredCell[])[],
  remembered: RememberedHeadings = new Map(),
): ImportMapping {
  const best = new Map<ImportField, { readonly column: number; readonly rank: number }>();
  for (const [column, heading] of headings.entries()) {
    if (heading === null) continue;
    const before = remembered.get(headingKey(heading));
    const meaning = before ? { field: before, rank: -1 } : meanings().get(headingKey(heading));
    if (!meaning) continue;
    const other = best.get(meaning.field);
    if (!other || meaning.rank < other.rank) best.set(meaning.field, { column, rank: meaning.rank });
  }
  const mapping = headings.map(
    (_, column) => [...best].find(([, one]) => one.column === column)?.[0] ?? null,
  );
  const isNamed = headings.some((heading) => heading !== null);
  return guessFromCells(
    mapping,
    sample,
    isNamed ? ["trackNum"] : ["trackNum", "email", "ondate", "country", "code"],
  );
}

const tests: Readonly<Partial<Record<ImportField, (cell: StoredCell) => boolean>>> = {
  trackNum: isLikelyNumber,
  email: (cell) => isEmailAddress(textOf(cell).trim()),
  ondate: (cell) =>
    (typeof cell !== "string" && cell.kind === "date") ||
    readDate(textOf(cell), { dateOrder: "dmy", zone: "UTC" }) !== null,
  country: (cell) => readCountry(textOf(cell)) !== null,
  code: (cell) => readCarrier(textOf(cell)) !== null,
};
/** Share of a column's cells that must match a field. */
const shareMin = 0.6;

function guessFromCells(
  mapping: ImportMapping,
  sample: readonly (readonly StoredCell[])[],
  wanted: readonly ImportField[],
): ImportMapping {
  const guessed = [...mapping];
  for (const field of wanted) {
    const test = tests[field];
    if (!test || guessed.includes(field)) continue;
    const shares = guessed.map((taken, column) => (taken === null ? shareOf(sample, column, test) : 0));
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

/**
 * Whether a file's first row holds headings: known heading words, or no number above a column of numbers. Pure.
 */
export function hasHeadings(
  rows: readonly (readonly StoredCell[])[],
  remembered: RememberedHeadings = new Map(),
): boolean {
  const [first = [], ...others] = rows;
  if (first.some(isLikelyNumber)) return false;
  const known = first.filter((cell) => {
    const text = textOf(cell);
    return remembered.has(headingKey(text)) || meanings().has(headingKey(text));
  });
  if (known.length > 0) return true;
  return others.length > 0 && first.some((_, column) => shareOf(others, column, isLikelyNumber) >= shareMin);
}
