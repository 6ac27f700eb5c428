import type { TextStyle } from "@/lib/platform/pdf/create-pen";
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
  page,
  type Sheet,
  pageWidth as width,
} from "@/lib/platform/pdf/open-sheet";
import { drawBars, drawDays } from "./draw-charts";
import type { ReportSheet, SheetFigure, SheetTable } from "./format";

const styles = {
  ...common,
  period: { ...common.strong, size: 13, leading: 18, color: colors.brand },
  heading: { ...common.strong, size: 12, leading: 17 },
  value: { ...common.strong, size: 16, leading: 21 },
  badge: { ...common.strong, size: 8.5, color: "#5f4b00" },
} as const satisfies Record<string, TextStyle>;

/** Better, worse, and neither. */
const changeColors = { true: "#1d7a4a", false: "#b3541e", null: colors.muted } as const;
const gap = 10;
/** Above the heading of a section. */
const above = 24;

/** A report as PDF. The same texts and fonts always give the same bytes. */
export function drawReport(texts: ReportSheet, fonts: FontSet): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, account: author, createdAt, period } = texts;
  const title = `${texts.title} · ${period}`;
  const sheet = openSheet({ locale, title, author, createdAt }, fonts);
  let y = drawHead(sheet, texts);
  y = drawFigures(sheet, texts.figures, y + 20);
  if (texts.days.bars.some(({ count }) => count > 0)) {
    y = drawHeading(sheet, texts.days.title, y, 120);
    y = drawDays(sheet, texts.days, y + 6);
  }
  if (texts.times.bars.length > 0) {
    y = drawHeading(sheet, texts.times.title, y, 40 + texts.times.bars.length * 15);
    y = drawBars(sheet, texts.times, y + 4);
  }
  for (const table of texts.tables) if (table.rows.length > 0) y = drawTable(sheet, table, y);
  drawNotes(sheet, texts.notes, y);
  return closeSheet(sheet, { left: texts.footer, heading: title, page: texts.page });
}

/** What it is about, of which days and whose. */
function drawHead(sheet: Sheet, texts: ReportSheet): number {
  const { pen, doc } = sheet;
  adorn(sheet, () => doc.rect(page.left, page.top, 34, 4).fill(colors.brand));
  let y = page.top + 14;
  const write = (kind: string, text: string, style: TextStyle) => {
    const block = pen.set(text, width, style);
    const at = y;
    mark(sheet, kind, () => pen.write(block, { x: page.left, y: at }));
    y += block.height;
  };
  if (texts.simulated !== null) drawBadge(sheet, texts.simulated, y + 6);
  write("H1", texts.title, styles.title);
  write("P", texts.period, styles.period);
  y += 4;
  write("P", texts.account, styles.strong);
  for (const line of texts.lines) write("P", line, styles.small);
  return y;
}

/** A mark at the right edge. */
function drawBadge(sheet: Sheet, text: string, y: number): void {
  const { pen, doc } = sheet;
  const wide = pen.measure(text, styles.badge) + 16;
  const x = page.right - wide;
  adorn(sheet, () =>
    doc
      .roundedRect(x, y, wide, 20, 4)
      .lineWidth(1)
      .dash(3, { space: 2 })
      .fillAndStroke("#fff8e0", "#8a6d00")
      .undash(),
  );
  const block = pen.set(text, wide, styles.badge);
  mark(sheet, "P", () => pen.write(block, { x: x + 8, y: y + 3 }));
}

/** Key figures, three in a row. */
function drawFigures(sheet: Sheet, figures: readonly SheetFigure[], top: number): number {
  const wide = (width - 2 * gap) / 3;
  const labels = figures.map(({ label }) => sheet.pen.set(label, wide - 20, styles.label));
  const high = Math.max(...labels.map(({ height }) => height));
  const height = high + styles.value.leading + styles.small.leading + 18;
  for (const [at, { value, before }] of figures.entries()) {
    const [x, y] = [page.left + (at % 3) * (wide + gap), top + Math.floor(at / 3) * (height + gap)];
    const { doc, pen } = sheet;
    adorn(sheet, () => doc.roundedRect(x, y, wide, height, 6).fill(colors.sunk));
    const label = labels[at];
    const figure = pen.set(value, wide - 20, styles.value);
    mark(sheet, "P", () => {
      if (label) pen.write(label, { x: x + 10, y: y + 8 });
      pen.write(figure, { x: x + 10, y: y + 8 + high });
      if (before === null) return;
      const color = changeColors[`${before.isGood}`];
      const line = y + 9 + high + styles.value.leading;
      const indent = before.change === "same" ? 0 : 11;
      if (indent > 0) drawArrow(sheet, { x: x + 10, y: line + 3, color, isUp: before.change === "up" });
      const text = pen.set(before.text, wide - 20 - indent, { ...styles.small, color });
      pen.write(text, { x: x + 10 + indent, y: line });
    });
  }
  return top + Math.ceil(figures.length / 3) * (height + gap) - gap;
}

interface Arrow {
  readonly x: number;
  readonly y: number;
  readonly color: string;
  readonly isUp: boolean;
}

/** Up or down: a direction that needs no colour. */
function drawArrow({ doc }: Sheet, { x, y, color, isUp }: Arrow): void {
  const [base, tip] = isUp ? [y + 6, y] : [y, y + 6];
  doc.polygon([x, base], [x + 7, base], [x + 3.5, tip]).fill(color);
}

/** On a new page where what follows does not fit below it. */
function drawHeading(sheet: Sheet, text: string, after: number, room: number): number {
  const block = sheet.pen.set(text, width, styles.heading);
  const y = makeRoom(sheet, after + above, block.height + room);
  mark(sheet, "H2", () => sheet.pen.write(block, { x: page.left, y }));
  return y + block.height;
}

/** Its first column is as wide as the others leave it; figures are aligned at the right. */
function drawTable(sheet: Sheet, { title, columns, rows, more }: SheetTable, after: number): number {
  const { doc, pen, root } = sheet;
  const style = (isHead: boolean) => (isHead ? styles.label : styles.text);
  const figureWidth = (width * 0.66) / (columns.length - 1);
  const rightOf = (at: number) => page.right - (columns.length - 1 - at) * figureWidth;
  const nameWidth = width - figureWidth * (columns.length - 1) - 6;
  const setRow = (cells: readonly string[], isHead: boolean) =>
    cells.map((cell, at) => pen.set(cell, at === 0 ? nameWidth : figureWidth - 8, style(isHead)));
  const blocks = rows.map((row) => setRow(row, false));
  const head = setRow(columns, true);
  const heightOf = (row: typeof head) => Math.max(...row.map(({ height }) => height)) + 7;
  const all = [head, ...blocks].reduce((sum, row) => sum + heightOf(row), 0);
  let y = drawHeading(sheet, title, after, Math.min(all, 200)) + 2;
  const table = doc.struct("Table");
  root.add(table);
  const drawRow = (cells: typeof head, isHead: boolean) => {
    const row = doc.struct("TR");
    table.add(row);
    const top = y + 3.5;
    for (const [at, block] of cells.entries())
      mark(
        sheet,
        isHead || at === 0 ? "TH" : "TD",
        () => {
          for (const [line, text] of block.lines.entries())
            pen.write(
              { ...block, lines: [text] },
              {
                ...{ x: at === 0 ? page.left : rightOf(at), y: top + line * block.style.leading },
                align: at === 0 ? "left" : "right",
              },
            );
        },
        row,
      );
    row.end();
    y += heightOf(cells);
    drawLine(sheet, y, isHead ? colors.muted : colors.line);
  };
  drawRow(head, true);
  for (const row of blocks) {
    if (y + heightOf(row) > page.bottom) {
      y = makeRoom(sheet, page.bottom, 1);
      drawRow(head, true);
    }
    drawRow(row, false);
  }
  table.end();
  if (more === null) return y;
  const block = pen.set(more, width, styles.small);
  mark(sheet, "P", () => pen.write(block, { x: page.left, y: y + 4 }));
  return y + 4 + block.height;
}

function drawNotes(sheet: Sheet, { title, lines }: ReportSheet["notes"], after: number): void {
  const { pen } = sheet;
  const blocks = lines.map((line) => pen.set(line, width * 0.9, styles.small));
  let y = drawHeading(
    sheet,
    title,
    after,
    blocks.reduce((sum, { height }) => sum + height + 4, 0),
  );
  for (const block of blocks) {
    y = makeRoom(sheet, y + 4, block.height);
    const at = y;
    mark(sheet, "P", () => pen.write(block, { x: page.left, y: at }));
    y += block.height;
  }
}
