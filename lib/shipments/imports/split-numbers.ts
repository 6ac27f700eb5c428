import { parseCellNumber } from "@/lib/shipments/list/parse-cell-number";
import type { FurtherNumber } from "./find-further";
import type { ImportMapping } from "./schemas";
import { type StoredCell, textOf, toCell } from "./validate-line";

/** More numbers in one cell are no list of parcels; validation rejects the line. */
const numbersPerCellMax = 20;

/**
 * Lines with one number each: a line with several, in its cell or in further columns, becomes one for each of them, equal
 * in all else, and a line without a number takes it from a carrier's link in a column that stands for nothing. Pure.
 */
export function splitNumbers<L extends { readonly cells: readonly StoredCell[] }>(
  lines: readonly L[],
  mapping: ImportMapping,
  further: readonly FurtherNumber[] = [],
): readonly L[] {
  const column = mapping.indexOf("trackNum");
  if (column < 0) return lines;
  const split = (line: L): readonly L[] => {
    const numbers = numbersOf(line.cells, column, mapping);
    if (numbers === null || numbers.length > numbersPerCellMax) return [line];
    return numbers.map((number) => ({ ...line, cells: replaceAt(line.cells, column, number) }));
  };
  return lines.flatMap((line) => {
    const others = further
      .filter((one) => isFilled(line.cells[one.column]))
      .map(({ cells }) => ({ ...line, cells: takeCells(line.cells, cells) }));
    const isOwn = others.length === 0 || isFilled(line.cells[column]);
    return [...(isOwn ? [line] : []), ...others].flatMap(split);
  });
}

const isFilled = (cell: StoredCell | undefined) => cell !== undefined && textOf(cell).trim() !== "";

/** Cells with those of a further number in their places; what is empty there is as for the first one. */
function takeCells(cells: readonly StoredCell[], sources: FurtherNumber["cells"]): readonly StoredCell[] {
  const taken = [...sources].filter(([, source]) => isFilled(cells[source]));
  return taken.reduce((all, [at, source]) => replaceAt(all, at, cells[source] ?? ""), cells);
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

function replaceAt(cells: readonly StoredCell[], column: number, number: StoredCell): readonly StoredCell[] {
  const padded = Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) => cells[at] ?? "");
  return padded.with(column, number);
}
