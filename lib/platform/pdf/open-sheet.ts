import PDFDocument from "pdfkit";
import type { Locale } from "@/lib/core/locales";
import { createPen, type Pen, type TextStyle } from "./create-pen";
import type { FontSet } from "./open-fonts";

// lib/platform/pdf: documents as PDF, with fonts of many scripts and a structure that readers hear
/** A4 in points, and the edges of what is written on it. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 52, bottom: 772 } as const;
export const pageWidth = page.right - page.left;
export const colors = {
  ink: "#141c21",
  muted: "#596268",
  line: "#dce0e3",
  sunk: "#f1f4f5",
  brand: "#02646d",
} as const;

const text = { weight: "regular", size: 9.5, color: colors.ink, leading: 14 } as const satisfies TextStyle;
/** Styles that all documents have. */
export const styles = {
  text,
  strong: { ...text, weight: "bold" },
  muted: { ...text, color: colors.muted },
  label: { ...text, size: 8.5, color: colors.muted },
  small: { ...text, size: 8.5, color: colors.muted, leading: 12.5 },
  title: { ...text, weight: "bold", size: 24, leading: 30 },
} as const satisfies Record<string, TextStyle>;

export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: Pen;
  readonly root: PDFKit.PDFStructureElement;
  /** All of the file, once it is closed. */
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
}

interface About {
  readonly locale: Locale;
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
}

/** A document whose same texts and fonts always give the same bytes. */
export function openSheet({ locale, title, author, createdAt }: About, fonts: FontSet): Sheet {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: locale,
    bufferPages: true,
    // None of the fonts that every program has: they lack most scripts.
    font: "",
    info: {
      Title: title,
      Author: author,
      Creator: "1Tracking",
      Producer: "1Tracking",
      CreationDate: createdAt,
    },
  });
  const bytes = collectBytes(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, pen: createPen(doc, fonts), root, bytes };
}

function collectBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("error", reject);
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
}

/** Draws what a reader of the page hears as this kind of element; `alt` in place of what is drawn. */
export function mark(
  { doc, root }: Sheet,
  kind: string,
  draw: () => void,
  parent = root,
  alt?: string,
): void {
  const element = doc.struct(kind, alt === undefined ? {} : { alt });
  parent.add(element);
  element.add(doc.markStructureContent(kind));
  draw();
  doc.endMarkedContent();
  element.end();
}

/** Draws what is no content: lines, boxes, and what every page repeats. */
export function adorn({ doc }: Sheet, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
}

export function drawLine(sheet: Sheet, y: number, color: string = colors.line): void {
  adorn(sheet, () =>
    sheet.doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(color).stroke(),
  );
}

/** `y`, or the top of a new page if so much does not fit below it. */
export function makeRoom({ doc }: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  doc.addPage();
  return page.top;
}

/** What stands at the foot of each page: on the left, with more on those after the first, and the page's number. */
interface Footer {
  readonly left: string;
  readonly heading: string;
  readonly page: (page: number, pages: number) => string;
}

/** Writes the feet of the pages, once their count is known, and ends the file. */
export function closeSheet(sheet: Sheet, footer: Footer): Promise<Uint8Array<ArrayBuffer>> {
  const { doc, pen, root, bytes } = sheet;
  root.end();
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at);
    const left = [footer.left, ...(at > start ? [footer.heading] : [])].join(" · ");
    drawLine(sheet, page.bottom + 14);
    adorn(
      sheet,
      () => {
        pen.write(pen.set(left, pageWidth * 0.75, styles.small), { x: page.left, y: page.bottom + 20 });
        const number = pen.set(footer.page(at - start + 1, count), pageWidth * 0.25, styles.small);
        pen.write(number, { x: page.right, y: page.bottom + 20, align: "right" });
      },
      "Pagination",
    );
  }
  doc.end();
  return bytes;
}
