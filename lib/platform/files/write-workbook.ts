import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/**
 * Rows of a sheet, including its head, and characters of a cell: Excel's own limits. More rows continue in
 * another sheet.
 */
export const sheetRowsMax = 1_048_576;
const cellCharactersMax = 32_767;
/** Higher compression takes twice the time for a tenth of the size. */
const compressionLevel = 2;

export interface WorkbookColumn {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
}

/**
 * A workbook (XLSX) piece by piece, in constant memory: rows are read as fast as the file is. Every cell is an
 * inline text: no formulas, no rounded numbers. The head is frozen.
 */
export async function* writeWorkbook(
  sheetName: string,
  columns: readonly WorkbookColumn[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
  rowsMax = sheetRowsMax,
): AsyncGenerator<Uint8Array, void, undefined> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const rows = new RowSource(batches[Symbol.asyncIterator]());
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  addSheets(zip, rows, sheetName, columns, rowsMax).catch(fail);
  try {
    for await (const piece of out) yield piece as Uint8Array;
  } finally {
    // The reader left, or the rows failed: no more are read.
    out.destroy();
    await rows.close();
  }
}

async function addSheets(
  zip: ZipFile,
  rows: RowSource,
  name: string,
  columns: readonly WorkbookColumn[],
  rowsMax: number,
): Promise<void> {
  let sheets = 0;
  do {
    sheets += 1;
    const sheet = Readable.from(sheetPieces(columns, rows, rowsMax), { objectMode: false });
    const ended = new Promise<void>((resolve, reject) => {
      sheet.once("end", resolve).once("error", reject);
    });
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel });
    await ended;
  } while (await rows.hasMore());
  for (const [path, text] of frame(name, sheets)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
}

/** Rows of batches, with look-ahead. */
class RowSource {
  readonly #batches: AsyncIterator<readonly (readonly string[])[]>;
  #batch: readonly (readonly string[])[] = [];
  #at = 0;
  #closed = false;

  constructor(batches: AsyncIterator<readonly (readonly string[])[]>) {
    this.#batches = batches;
  }

  async hasMore(): Promise<boolean> {
    while (this.#at >= this.#batch.length) {
      if (this.#closed) return false;
      const next = await this.#batches.next();
      if (next.done) return false;
      this.#batch = next.value;
      this.#at = 0;
    }
    return true;
  }

  /** Up to `max` rows that are available already. */
  take(max: number): readonly (readonly string[])[] {
    const taken = this.#batch.slice(this.#at, this.#at + max);
    this.#at += taken.length;
    return taken;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#batches.return?.();
  }
}

const pieceRows = 200;

async function* sheetPieces(
  columns: readonly WorkbookColumn[],
  rows: RowSource,
  rowsMax: number,
): AsyncGenerator<Buffer, void, undefined> {
  const letters = columns.map((_, at) => columnLetters(at));
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="1" customWidth="1"/>`,
  );
  const head = formatRow(
    columns.map(({ heading }) => heading),
    1,
    letters,
    2,
  );
  yield Buffer.from(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${head}`,
  );
  let at = 1;
  while (at < rowsMax && (await rows.hasMore())) {
    const taken = rows.take(Math.min(pieceRows, rowsMax - at));
    let piece = "";
    for (const row of taken) {
      at += 1;
      piece += formatRow(row, at, letters, 1);
    }
    yield Buffer.from(piece);
  }
  yield Buffer.from("</sheetData></worksheet>");
}

function formatRow(cells: readonly string[], row: number, letters: readonly string[], style: 1 | 2): string {
  let xml = `<row r="${row}">`;
  for (let at = 0; at < letters.length; at += 1) {
    const text = cells[at];
    if (text)
      xml += `<c r="${letters[at]}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

/** A, B … Z, AA … */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]|\p{Surrogate}/gu;
/** Characters with a meaning in the file; Excel reads `_x0041_` as the character with that code. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const special = /[&<>\r\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff\ud800-\udfff]|_x/;

function escapeText(text: string): string {
  const short = text.length > cellCharactersMax ? text.slice(0, cellCharactersMax) : text;
  if (!special.test(short)) return short;
  return short
    .replace(unwritable, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("\r", "_x000D_");
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of the file around the sheets. */
function frame(name: string, sheets: number): readonly (readonly [path: string, text: string])[] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  // Excel allows 31 characters, and none of these.
  const title = escapeText(name.replace(/[\\/?*[\]:']/g, " ").slice(0, 25)).replaceAll('"', "&quot;");
  const each = (write: (at: number) => string) => numbers.map(write).join("");
  return [
    [
      "xl/workbook.xml",
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((at) => `<sheet name="${at === 1 ? title : `${title} ${at}`}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${declaration}<Relationships xmlns="${packaged}/relationships">${each((at) => `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      "xl/styles.xml",
      `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
    [
      "_rels/.rels",
      `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "[Content_Types].xml",
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${each((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${kind}.worksheet+xml"/>`)}</Types>`,
    ],
  ];
}
