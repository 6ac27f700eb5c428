import { parse } from "csv-parse/sync";
import { type LegacyEncoding, legacyEncodings } from "@/lib/platform/adapters/data/languages";
import { decodeText } from "./decode-text";
import { guardZip } from "./guard-zip";
import { readInChildProcess } from "./read-in-child-process";
import type { Sheet, SheetCell, SheetLimits, SheetRefusal, SheetRow } from "./sheet-rows";

const zipLimits = { entriesMax: 400, bytesMax: 48 * 1024 * 1024 };
/** Maximum stored characters of a cell, and of a valid line. */
const cellMax = 500;
const lineMax = 64 * 1024;
/** Maximum empty lines in a file. */
const blankMax = 20_000;

/**
 * Rows of the first sheet of a file (XLSX, or any CSV variant), without blank ones. The format is detected from
 * its bytes, not from its name; so is the encoding of a text, unless it is given. Hostile files are rejected: see `guard-zip.ts`.
 */
export async function readSpreadsheet(
  bytes: Buffer,
  limits: SheetLimits,
  encoding?: LegacyEncoding,
): Promise<Sheet> {
  if (bytes.length === 0) return { refusal: null, rows: [] };
  const magic = bytes.toString("latin1", 0, 4);
  if (magic === "PK\x03\x04") return readZipped(bytes, limits);
  if (magic === "\xd0\xcf\x11\xe0") {
    const isLocked = bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));
    return refused(isLocked ? "protected" : "notASpreadsheet");
  }
  const decoded = decodeText(bytes, encoding);
  if (decoded === null || isOtherFormat(decoded.text)) return refused("notASpreadsheet");
  const sheet = await readText(decoded.text, limits);
  const legacy = legacyEncodings.find((one) => one === decoded.encoding);
  return sheet.refusal !== null || legacy === undefined ? sheet : { ...sheet, encoding: legacy };
}

async function readZipped(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  const { refusal, names } = await guardZip(bytes, zipLimits);
  if (refusal !== null) return refused(refusal);
  const isWorkbook =
    names.includes("[Content_Types].xml") && names.some((name) => /^xl\/workbook\d*\.xml$/.test(name));
  if (!isWorkbook) return refused("notASpreadsheet");
  const answer = await readInChildProcess({ task: "workbook", bytes, ...limits });
  if (answer.refusal !== null) return refused(answer.refusal);
  return "rows" in answer ? within(answer.rows, limits) : refused("unreadable");
}

/** Beginnings of text files that are not CSV, though some of them hold tables. */
const otherFormats = [
  /^<(!doctype|html|\?xml|svg|table|office:|workbook)/i,
  /^%(PDF-|!PS)/,
  /^\{\\rtf/,
  // JSON, an object or a list of objects, lists or texts.
  /^(\{\s*["}]|\[\s*[[{"\]])/,
  // SYLK: also the beginning of a valid table (`ID;Paket;Kunde`), so its records are checked. DIF.
  /^ID;P\w*(;[^\r\n]*)?(\r?\n(P|B|C|F|O|W|NN|NU|NE|E)(;[A-Z][^\r\n]*)?){2}/,
  /^TABLE\r?\n0,1\r?\n/i,
  /^(FasdUAS|#!|PAR1|SQLite format)/,
  /^BEGIN:V[A-Z]+/i,
  /^(MIME-Version|Received|Return-Path|Content-Type):\s/i,
  /^(-- (MySQL|PostgreSQL|phpMyAdmin)|CREATE TABLE|INSERT INTO)\b/i,
] as const;

/** Other formats are sometimes named as spreadsheets; images and programs begin with magic numbers. */
function isOtherFormat(text: string): boolean {
  const start = text.slice(0, 400).replace(/^[\ufeff\s]+/, "");
  return otherFormats.some((format) => format.test(start));
}

/** A text up to this size is parsed here: in milliseconds, faster than starting a process. Characters. */
const smallTextMax = 64 * 1024;

/** Rows of a text; a large one is parsed in a separate process. */
async function readText(text: string, limits: SheetLimits): Promise<Sheet> {
  if (text.length <= smallTextMax) return readDelimited(text, limits);
  const { body, options, first } = planText(text, limits);
  const { columnsMax } = limits;
  const answer = await readInChildProcess({ task: "text", bytes: Buffer.from(body), columnsMax, options });
  if (answer.refusal !== null) return refused(answer.refusal);
  return "lines" in answer ? cellsOf(answer.lines, first, limits) : refused("unreadable");
}

/** Rows of a text whose cells are separated by commas, semicolons, tabs or bars. */
export function readDelimited(text: string, limits: SheetLimits): Sheet {
  const { body, options, first } = planText(text, limits);
  try {
    return cellsOf(parse(body, options), first, limits);
  } catch {
    return refused("unreadable");
  }
}

/** The text to parse, its options, and the number of its first row. */
function planText(text: string, { rowsMax }: SheetLimits) {
  const plain = text.startsWith("\ufeff") ? text.slice(1) : text;
  const named = /^sep=([,;\t|])\r?\n/i.exec(plain);
  const body = named ? plain.slice(named[0].length) : plain;
  const options = {
    delimiter: named?.[1] ?? guessDelimiter(body),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: lineMax,
    to: rowsMax + 2 + blankMax,
    record_delimiter: ["\r\n", "\n", "\r"],
    skip_records_with_empty_values: false,
  };
  return { body, options, first: named ? 2 : 1 };
}

function cellsOf(lines: readonly (readonly string[])[], first: number, limits: SheetLimits): Sheet {
  if (lines.length > limits.rowsMax + 1 + blankMax) return refused("tooManyRows");
  const rows = lines.map((cells, at) => ({
    row: at + first,
    cells: cells.slice(0, limits.columnsMax + 1).map((cell) => textCell(cell)),
  }));
  return within(rows, limits);
}

/** Lines inspected to detect the separator. */
const sampleLines = 20;

/**
 * The separator that splits most lines alike; a tab if there is none, so that a name with a comma stays one
 * cell.
 */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, lineMax)
    .replace(/"[^"]*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, sampleLines);
  const scored = ["\t", ";", ",", "|"].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    const first = counts[0] ?? 0;
    return {
      sign,
      score: counts.filter((count) => count === first).length * 100 + Math.min(first, 99),
      first,
    };
  });
  const best = scored.filter(({ first }) => first > 0).sort((a, b) => b.score - a.score)[0];
  return best?.sign ?? "\t";
}

function textCell(text: string): SheetCell {
  return { text: text.slice(0, cellMax).replace(/\p{Surrogate}/gu, "\ufffd"), kind: "text" };
}

function within(rows: readonly SheetRow[], { rowsMax }: SheetLimits): Sheet {
  const filled = rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ""));
  return filled.length > rowsMax + 1 ? refused("tooManyRows") : { refusal: null, rows: filled };
}

function refused(refusal: SheetRefusal): Sheet {
  return { refusal, rows: null };
}
