import { adorn, colors, mark, page, pageWidth, type Sheet, styles } from "@/lib/platform/pdf/open-sheet";
import type { ReportSheet } from "./format";

const columnsHeight = 84;
/** Room for the scale at the left of columns. */
const scaleWidth = 30;
const tickSize = { ...styles.small, size: 7.5, leading: 10 } as const;
/** Names under columns stand at least so far apart, in points. */
const tickEvery = 52;

/** A column for each day, with the largest day and some names of days; read as one picture. */
export function drawDays(sheet: Sheet, { title, bars }: ReportSheet["days"], top: number): number {
  const { doc, pen } = sheet;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const largest = bars.find(({ count }) => count === most);
  const [left, bottom] = [page.left + scaleWidth, top + columnsHeight];
  const step = (page.right - left) / bars.length;
  const wide = Math.min(14, step * 0.68);
  adorn(sheet, () => {
    for (const y of [top, top + columnsHeight / 2])
      doc.moveTo(left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(colors.line).stroke();
    doc.moveTo(left, bottom).lineTo(page.right, bottom).lineWidth(0.75).strokeColor(colors.muted).stroke();
  });
  const ticks = Math.max(1, Math.ceil(tickEvery / step));
  const alt = `${title}: ${bars.map(({ label, figure }) => `${label} ${figure}`).join(", ")}`;
  mark(
    sheet,
    "Figure",
    () => {
      for (const [at, { count }] of bars.entries()) {
        const high = count === 0 ? 0 : Math.max(1.5, (columnsHeight * count) / most);
        if (high > 0)
          doc.rect(left + at * step + (step - wide) / 2, bottom - high, wide, high).fill(colors.brand);
      }
      const scale = pen.set(largest?.figure ?? "", scaleWidth - 6, tickSize);
      pen.write(scale, { x: left - 6, y: top - 5, align: "right" });
      for (const [at, { label }] of bars.entries())
        if (at % ticks === 0)
          pen.write(pen.set(label, tickEvery, tickSize), { x: left + at * step, y: bottom + 4 });
    },
    sheet.root,
    alt,
  );
  return bottom + 14;
}

const rowHeight = 15;

/** A row for each span of time: its name, bars of the days and of those before, and how many. */
export function drawBars(sheet: Sheet, { title, legend, bars }: ReportSheet["times"], top: number): number {
  const { doc, pen } = sheet;
  const nameWidth = 12 + Math.max(...bars.map(({ label }) => pen.measure(label, styles.text)));
  const figureWidth = 12 + Math.max(...bars.map(({ figure }) => pen.measure(figure, styles.text)));
  const [left, wide] = [page.left + nameWidth, pageWidth - nameWidth - figureWidth];
  let y = legend === null ? top : drawLegend(sheet, legend, top);
  const alt = `${title}: ${bars.map(({ label, figure }) => `${label} ${figure}`).join(", ")}`;
  mark(
    sheet,
    "Figure",
    () => {
      for (const { label, part, figure, beforePart } of bars) {
        pen.write(pen.set(label, nameWidth, styles.text), { x: page.left, y });
        const high = beforePart === null ? 9 : 6;
        if (part > 0) doc.rect(left, y + 3, Math.max(1.5, wide * part), high).fill(colors.brand);
        if (beforePart !== null && beforePart > 0)
          doc
            .rect(left + 0.4, y + 9.8, Math.max(1.5, wide * beforePart), 2.8)
            .lineWidth(0.7)
            .strokeColor(colors.brand)
            .stroke();
        pen.write(pen.set(figure, figureWidth, styles.text), { x: page.right, y, align: "right" });
        y += rowHeight;
      }
    },
    sheet.root,
    alt,
  );
  return y;
}

/** What solid and hollow bars are. */
function drawLegend(sheet: Sheet, legend: readonly [string, string], top: number): number {
  const { doc, pen } = sheet;
  let x: number = page.left;
  for (const [at, name] of legend.entries()) {
    const start = x;
    mark(sheet, "P", () => {
      const box = doc.rect(start + 0.4, top + 4, 14, at === 0 ? 6 : 3);
      if (at === 0) box.fill(colors.brand);
      else box.lineWidth(0.7).strokeColor(colors.brand).stroke();
      pen.write(pen.set(name, pageWidth / 2, styles.small), { x: start + 20, y: top + 1 });
    });
    x += 20 + pen.measure(name, styles.small) + 22;
  }
  return top + 17;
}
