import { parseCellNumber } from "@/lib/shipments/parse-cell-number";
import type { ImportMapping } from "./schemas";
import { type StoredCell, toCell } from "./validate-line";

/** More numbers in one cell are no list of parcels; validation rejects the line. */
const numbersPerCellMax = 20;

/**
 * Lines with one number each: a line with several becomes one for each of them, equal in all else, and a line without a
 * number takes it from a carrier's link in a column that stands for nothing. Pure.
 */
export function splitNumbers<L extends { readonly cells: readonly StoredCell[] }>(
  lines: readonly L[],
  mapping: ImportMapping,
): readonly L[] {
  const column = mapping.indexOf("trackNum");
  if (column < 0) return lines;
  return lines.flatMap((line) => {
    const numbers = numbersOf(line.cells, column, mapping);
    if (numbers === null || numbers.length > numbersPerCellMax) return [line];
    return numbers.map((number) => ({ ...line, cells: replaceAt(line.cells, column, number) }));
  });
}

/** What to write instead of the cell; null if it can stay. */
function numbersOf(
  cells: readonly StoredCell[],
  column: number,
  mapping: ImportMapping,
): readonly string[] | null {
  const cell = toCell(cells[column]);
  if (cell.text.trim() === "") return numbersInLinks(cells, mapping);
  if (cell.link === undefined && /^[0-9A-Za-z-]+$/.test(cell.text)) return null;
  const { number, several } = { several: undefined, ...parseCellNumber(cell) };
  if (several !== undefined) return several;
  const isElsewhere = cell.link !== undefined || cell.text.includes("://");
  return number !== null && isElsewhere ? [number] : null;
}

function numbersInLinks(cells: readonly StoredCell[], mapping: ImportMapping): readonly string[] | null {
  for (const [at, cell] of cells.entries()) {
    const { link, text } = toCell(cell);
    const target = /^https?:\/\//i.test(text.trim()) ? text : link;
    if (mapping[at] || target === undefined) continue;
    const { number, several } = { several: undefined, ...parseCellNumber({ text: target, kind: "text" }) };
    if (number !== null || several) return several ?? [number ?? ""];
  }
  return null;
}

function replaceAt(cells: readonly StoredCell[], column: number, number: string): readonly StoredCell[] {
  const padded = Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) => cells[at] ?? "");
  return padded.with(column, number);
}
