// Parses one file's table in a separate process: started by lib/platform/files/read-in-child-process.ts, which sends it one file
// and may kill it.
import { once } from "node:events";

const [{ task, bytes, rowsMax, columnsMax, options }] = await once(process, "message");
// Each file type needs one of the two.
const { read, SSF } = task === "workbook" ? await import("xlsx") : {};
/** Maximum rows, including blank ones; after too many blank ones reading stops. */
const gapMax = 1000;
const heightMax = rowsMax * 3 + gapMax;
const cellMax = 500;
/** Significant digits that a spreadsheet keeps of a number; other programs write more into a file. */
const exactMax = 999_999_999_999_999;
const linkMax = 2000;

process.send(task === "workbook" ? readFirst() : await readLines(), () => process.disconnect());

/** Rows of a delimited text; the caller converts them to cells. */
async function readLines() {
  const { parse } = await import("csv-parse/sync");
  try {
    const lines = parse(Buffer.from(bytes).toString("utf8"), options);
    return { refusal: null, lines: lines.map((cells) => cells.slice(0, columnsMax + 1)) };
  } catch {
    return { refusal: "unreadable", lines: null };
  }
}

/** Usually the first sheet; if it is hidden, a chart or empty, the first visible one with content. */
function readFirst() {
  const first = openBook(0);
  const answer = readSheet(first, 0);
  const holds = answer.refusal !== null || answer.rows.length > 0;
  if (first.SheetNames.length === 1 || (holds && !isHidden(first, 0))) return answer;
  const book = openBook();
  const all = book.SheetNames.map((_, at) => at);
  const seen = all.filter((at) => !isHidden(book, at));
  for (const at of seen.length > 0 ? seen : all) {
    const other = readSheet(book, at);
    if (other.refusal !== null || other.rows.length > 0) return other;
  }
  return { refusal: null, rows: [] };
}

function isHidden(book, at) {
  return Number(book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0;
}

function openBook(sheets) {
  return read(bytes, {
    type: "array",
    dense: true,
    sheets,
    sheetRows: heightMax,
    cellNF: true,
    cellText: true,
    cellFormula: true,
    cellHTML: false,
    cellDates: false,
  });
}

function readSheet(book, at) {
  const sheet = book.Sheets[book.SheetNames[at]];
  // Listed in the workbook but missing: must not be treated as empty.
  if (sheet === undefined) return { refusal: "unreadable", rows: null };
  const lines = sheet["!data"] ?? [];
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const rows = [];
  for (const [index, line] of lines.entries()) {
    const cells = line ? readRow(line, date1904) : [];
    if (cells.some(({ text }) => text.trim() !== "")) rows.push({ row: index + 1, cells });
    if (rows.length > rowsMax + 1) return { refusal: "tooManyRows", rows: null };
  }
  // The rest was not read: acceptable if it is only formatting.
  const isCut = sheet["!fullref"] !== undefined && (rows.at(-1)?.row ?? 0) > heightMax - gapMax;
  return isCut ? { refusal: "tooManyRows", rows: null } : { refusal: null, rows };
}

function readRow(line, date1904) {
  const cells = Array.from(line.slice(0, columnsMax + 1), (cell) => readCell(cell, date1904));
  while (cells.length > 0 && cells.at(-1).text === "") cells.pop();
  // One more than the limit shows that there was more.
  if (
    cells.length <= columnsMax &&
    line.slice(columnsMax + 1).some((cell) => cell?.v !== undefined && cell.v !== "")
  )
    return [
      ...cells,
      ...Array.from({ length: columnsMax - cells.length }, () => textCell("")),
      textCell("…"),
    ];
  return cells;
}

function readCell(cell, date1904) {
  if (cell === undefined || cell.v === undefined) return textCell("");
  if (cell.t === "n")
    return readNumber(cell.v, cell.w ?? String(cell.v), String(cell.z ?? "General"), date1904);
  if (cell.t === "b") return textCell(cell.v ? "TRUE" : "FALSE");
  if (cell.t === "e") return textCell(cell.w ?? "#");
  if (cell.t === "d")
    return {
      text: String(cell.v instanceof Date ? cell.v.toISOString() : cell.v)
        .slice(0, 19)
        .replace("T", " "),
      kind: "date",
    };
  const link = cell.l?.Target ?? /^HYPERLINK\("([^"]*)"/i.exec(cell.f ?? "")?.[1];
  const read = textCell(String(cell.v));
  return /^https?:/i.test(link ?? "") ? { ...read, link: link.slice(0, linkMax).toWellFormed() } : read;
}

function readNumber(value, shown, format, date1904) {
  if (SSF.is_date(format))
    return { text: writeDate(value, date1904) ?? shown.slice(0, cellMax), kind: "date" };
  const digits = String(value);
  // What the file holds counts, not its display. A last zero beyond the 15th digit may be another digit that was lost.
  const isWhole = Number.isSafeInteger(value) && (Math.abs(value) <= exactMax || !digits.endsWith("0"));
  if (!isWhole && Math.abs(value) > exactMax) return { text: shown, kind: "rounded" };
  if (!isWhole && /\dE[+-]?\d/i.test(digits)) return { text: shown, kind: "scientific" };
  // Zeros that only the format shows are included; thousands separators and currency are not.
  return { text: /^0+\d+$/.test(shown) && Number(shown) === value ? shown : digits, kind: "number" };
}

function writeDate(value, date1904) {
  const parts = SSF.parse_date_code(value, { date1904 });
  if (!parts) return null;
  const two = (part) => String(part).padStart(2, "0");
  const day = `${parts.y}-${two(parts.m)}-${two(parts.d)}`;
  const seconds = Math.min(59, Math.floor(parts.S));
  return value % 1 === 0 ? day : `${day} ${two(parts.H)}:${two(parts.M)}:${two(seconds)}`;
}

function textCell(text) {
  return { text: text.slice(0, cellMax).replaceAll("\0", "\ufffd").toWellFormed(), kind: "text" };
}
