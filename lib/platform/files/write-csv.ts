import { type CsvSeparator, csvSeparators } from "./choose-separator";

export type CsvCell = string | number;

/** Byte order mark of a file, so that spreadsheets detect UTF-8. */
const byteOrderMark = "\ufeff";

/**
 * Where a spreadsheet would start a formula: `=`, `+`, `-`, `@`, also full-width or small, tab or line end;
 * after spaces, quotes and invisible characters. Not only at the start of a cell: a program with other
 * separators starts one after them.
 */
const sign = "=+\\-@＝＋－＠﹦﹢﹣﹫";
const lead = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}'"])*`;
const atStart = String.raw`(?=${lead}[\t\r\n${sign}])`;
const inside = `(?=${lead}[${sign}])`;
const unguarded = new RegExp(`^${atStart}|(?<=[;\\t\\r\\n])${inside}`, "gu");
const guarded = new RegExp(`^'${atStart}|(?<=[;\\t\\r\\n])'${inside}`, "gu");
/** Fast path: most cells have none of these. */
const suspicious = new RegExp(`[\\t\\r\\n${sign}]`);

/**
 * A text that no spreadsheet treats as a formula: prefixed with a single quote where necessary (ASVS 1.2.10).
 */
export function guardFormula(text: string): string {
  return suspicious.test(text) ? text.replace(unguarded, "'") : text;
}

/** The original text passed to `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.includes("'") ? text.replace(guarded, "") : text;
}

/**
 * A text that `unguardFormula` leaves unchanged: for files whose cells need no guard, but have the same reader.
 */
export function keepUnguarded(text: string): string {
  return unguardFormula(text) === text ? text : guardFormula(text);
}

/**
 * Cells as one line (RFC 4180, with its line end), formulas guarded; control characters are removed, tab and
 * line ends stay. Numbers have a decimal comma beside semicolons, as spreadsheets expect them there.
 */
export function formatCsvLine(cells: readonly CsvCell[], separator: CsvSeparator = "comma"): string {
  const decimal = separator === "semicolon" ? "," : ".";
  const format = (cell: CsvCell) =>
    typeof cell === "number" ? String(cell).replace(".", decimal) : formatCell(cell);
  return `${cells.map(format).join(csvSeparators[separator])}\r\n`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unseen = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const allUnseen = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

function formatCell(text: string): string {
  const safe = guardFormula(unseen.test(text) ? text.replace(allUnseen, "") : text);
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file piece by piece: a head, then batches of rows. Pieces are created on demand. */
export async function* writeCsv(
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
  separator: CsvSeparator = "comma",
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  const line = (cells: readonly CsvCell[]) => formatCsvLine(cells, separator);
  yield encoder.encode(byteOrderMark + line(head));
  for await (const rows of batches) if (rows.length > 0) yield encoder.encode(rows.map(line).join(""));
}
