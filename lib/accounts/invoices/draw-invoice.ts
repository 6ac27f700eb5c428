import type { Block, Pen, TextStyle } from "@/lib/platform/pdf/create-pen";
import type { FontSet } from "@/lib/platform/pdf/open-fonts";
import {
  adorn,
  closeSheet,
  colors,
  styles as common,
  drawLine,
  makeRoom,
  mark,
  openSheet,
  type Sheet as PdfSheet,
  page,
  pageWidth as width,
} from "@/lib/platform/pdf/open-sheet";
import type { InvoiceSheet } from "./format";

const styles = {
  ...common,
  name: { ...common.strong, size: 13, leading: 18 },
  sum: { ...common.strong, size: 17, leading: 22 },
  total: { ...common.strong, size: 11.5, leading: 16 },
} as const satisfies Record<string, TextStyle>;

/** Columns of the table: the right edges of the figures. */
const columns = { what: width * 0.56, numbers: page.left + width * 0.78, amount: page.right } as const;

interface Sheet extends PdfSheet {
  readonly texts: InvoiceSheet;
}

/**
 * A document of an account's books as PDF: A4, one page for what is usual. The same texts and fonts always give the same
 * bytes. Blocks the event loop for some 40 ms.
 */
export function drawInvoice(texts: InvoiceSheet, fonts: FontSet): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, heading: title, seller, issuedAt: createdAt } = texts;
  const sheet = { ...openSheet({ locale, title, author: seller.name, createdAt }, fonts), texts };
  const head = drawHead(sheet);
  const parties = drawParties(sheet, head);
  const table = drawTable(sheet, drawSummary(sheet, parties));
  drawNote(sheet, drawTotal(sheet, table));
  return closeSheet(sheet, { left: texts.footer, heading: title, page: texts.page });
}

/** The seller's letterhead and, opposite, what this is. */
function drawHead(sheet: Sheet): number {
  const { pen, texts, doc } = sheet;
  adorn(sheet, () => doc.rect(page.left, page.top, 34, 4).fill(colors.brand));
  const title = pen.set(texts.title, width * 0.55, styles.title);
  const top = page.top + 16;
  mark(sheet, "H1", () => pen.write(title, { x: page.right, y: top - 8, align: "right" }));
  const name = pen.set(texts.seller.name, width * 0.44, styles.name);
  mark(sheet, "P", () => pen.write(name, { x: page.left, y: top }));
  const end = writeLines(sheet, texts.seller.lines, {
    ...{ x: page.left, y: top + name.height + 2, width: width * 0.44, style: styles.small },
  });
  return Math.max(end, top + title.height);
}

interface Column {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly style: TextStyle;
}

/** Paragraphs below each other; returns where they end. */
function writeLines(sheet: Sheet, lines: readonly string[], { x, y, width: wide, style }: Column): number {
  let at = y;
  for (const line of lines) {
    const block = sheet.pen.set(line, wide, style);
    mark(sheet, "P", () => sheet.pen.write(block, { x, y: at }));
    at += block.height;
  }
  return at;
}

/** Whom it is made out to and, opposite, its numbers and dates. */
function drawParties(sheet: Sheet, after: number): number {
  const { pen, texts } = sheet;
  const top = after + 34;
  const wide = width * 0.44;
  const label = pen.set(texts.buyer.label, wide, styles.label);
  mark(sheet, "P", () => pen.write(label, { x: page.left, y: top }));
  const column = { x: page.left, width: wide };
  const named = writeLines(sheet, [texts.buyer.name], {
    ...{ ...column, y: top + label.height + 2, style: styles.strong },
  });
  const buyer = writeLines(sheet, texts.buyer.lines, { ...column, y: named, style: styles.text });
  let at = top;
  const left = page.left + width * 0.52;
  for (const fact of texts.facts) {
    const name = pen.set(fact.label, width * 0.27, styles.muted);
    const value = pen.set(
      fact.value,
      page.right - left - pen.measure(fact.label, styles.muted) - 12,
      styles.text,
    );
    mark(sheet, "P", () => {
      pen.write(name, { x: left, y: at });
      pen.write(value, { x: page.right, y: at, align: "right" });
    });
    at += Math.max(name.height, value.height) + 2.5;
  }
  return Math.max(buyer, at);
}

/** What was paid or returned, at a glance. */
function drawSummary(sheet: Sheet, after: number): number {
  const { pen, texts, doc } = sheet;
  const inner = width - 32;
  const amount = pen.set(texts.total.value, inner, styles.sum);
  const lines = [texts.paid, ...(texts.reason === null ? [] : [texts.reason])];
  const blocks = lines.map((line) => pen.set(line, inner, styles.muted));
  const height = 28 + amount.height + blocks.reduce((sum, block) => sum + block.height, 2);
  const top = makeRoom(sheet, after + 26, height);
  adorn(sheet, () => doc.roundedRect(page.left, top, width, height, 6).fill(colors.sunk));
  let at = top + 14;
  mark(sheet, "P", () => pen.write(amount, { x: page.left + 16, y: at }));
  at += amount.height + 2;
  for (const block of blocks) {
    mark(sheet, "P", () => pen.write(block, { x: page.left + 16, y: at }));
    at += block.height;
  }
  return top + height;
}

/** The table; its head is repeated on each page. */
function drawTable(sheet: Sheet, after: number): number {
  const { texts, doc, root, pen } = sheet;
  const table = doc.struct("Table");
  root.add(table);
  const cells = rowOf(pen, texts.columns, styles.label);
  let y = drawRow(sheet, table, makeRoom(sheet, after + 28, 90), { cells, kind: "TH" });
  for (const row of texts.rows) {
    const own = rowOf(pen, row, styles.text);
    const what = pen.set(row.what, columns.what, styles.strong);
    const detail = row.detail === "" ? null : pen.set(row.detail, columns.what, styles.small);
    const height = what.height + (detail?.height ?? 0) + 18;
    const top = makeRoom(sheet, y, height);
    if (top !== y) y = drawRow(sheet, table, top, { cells, kind: "TH" });
    y = drawRow(sheet, table, y, { cells: { ...own, what, detail }, kind: "TD" });
  }
  table.end();
  return y;
}

interface Cells {
  readonly what: Block;
  readonly detail?: Block | null;
  readonly numbers: Block;
  readonly amount: Block;
}

function rowOf(
  pen: Pen,
  row: { readonly what: string; readonly numbers: string; readonly amount: string },
  style: TextStyle,
): Cells {
  return {
    what: pen.set(row.what, columns.what, style),
    numbers: pen.set(row.numbers, width * 0.22, style),
    amount: pen.set(row.amount, width * 0.21, style),
  };
}

function drawRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  top: number,
  { cells, kind }: { readonly cells: Cells; readonly kind: "TH" | "TD" },
): number {
  const { doc, pen } = sheet;
  const row = doc.struct("TR");
  table.add(row);
  const pad = kind === "TH" ? 4 : 9;
  const y = top + pad;
  const { what, detail = null, numbers, amount } = cells;
  const end = y + Math.max(what.height + (detail?.height ?? 0), numbers.height, amount.height) + pad;
  const cell = (draw: () => void) => mark(sheet, kind, draw, row);
  cell(() => {
    pen.write(what, { x: page.left, y });
    if (detail) pen.write(detail, { x: page.left, y: y + what.height });
  });
  cell(() => pen.write(numbers, { x: columns.numbers, y, align: "right" }));
  cell(() => pen.write(amount, { x: columns.amount, y, align: "right" }));
  row.end();
  drawLine(sheet, end, kind === "TH" ? colors.muted : colors.line);
  return end;
}

function drawTotal(sheet: Sheet, after: number): number {
  const { pen, texts } = sheet;
  const value = pen.set(texts.total.value, width * 0.3, styles.total);
  const label = pen.set(texts.total.label, width * 0.6, styles.total);
  const height = Math.max(value.height, label.height);
  const y = makeRoom(sheet, after + 12, height);
  mark(sheet, "P", () => {
    pen.write(label, { x: page.left, y });
    pen.write(value, { x: page.right, y, align: "right" });
  });
  return y + height;
}

function drawNote(sheet: Sheet, after: number): void {
  let y = after + 26;
  for (const part of sheet.texts.note.split(/\n|\\n/)) {
    const block = sheet.pen.set(part, width * 0.8, styles.small);
    y = makeRoom(sheet, y, block.height);
    const at = y;
    mark(sheet, "P", () => sheet.pen.write(block, { x: page.left, y: at }));
    y += block.height;
  }
}
