import { cleanText } from "./clean-text";
import type { FontSet, FontWeight } from "./open-fonts";
import { splitLines } from "./split-lines";
import { splitRuns } from "./split-runs";

export interface TextStyle {
  readonly weight: FontWeight;
  /** In points. */
  readonly size: number;
  readonly color: string;
  /** From one line to the next, in points. */
  readonly leading: number;
}

/** A text broken into lines, with its height in points. */
export interface Block {
  readonly lines: readonly string[];
  readonly height: number;
  readonly style: TextStyle;
}

/** Where a line or block stands: its top, and its left edge, or its right one if it is aligned there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly align?: "left" | "right";
}

export interface Pen {
  readonly measure: (text: string, style: TextStyle) => number;
  readonly set: (text: string, width: number, style: TextStyle) => Block;
  readonly write: (block: Block, place: Place) => void;
}

/** Writes texts in several scripts into a document, each run of characters in the font that has them. */
export function createPen(doc: PDFKit.PDFDocument, fonts: FontSet): Pen {
  for (const { name, font } of [...fonts.regular, ...fonts.bold])
    doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  const widthOf = (text: string, { weight, size }: TextStyle) =>
    splitRuns(text, fonts[weight]).reduce(
      (sum, run) => sum + doc.font(run.face.name, size).widthOfString(run.text),
      0,
    );
  const writeLine = (line: string, style: TextStyle, { x, y, align }: Place) => {
    let at = align === "right" ? x - widthOf(line, style) : x;
    // Latin and Chinese fonts have other heights: they meet on the baseline.
    const baseline = y + (style.leading + style.size * 0.71) / 2;
    doc.fillColor(style.color);
    for (const { face, text } of splitRuns(line, fonts[style.weight])) {
      doc.font(face.name, style.size).text(text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
      at += doc.widthOfString(text);
    }
  };
  return {
    measure: (text, style) => widthOf(cleanText(text), style),
    set: (text, width, style) => {
      const lines = splitLines(cleanText(text), width, (part) => widthOf(part, style));
      return { lines, height: lines.length * style.leading, style };
    },
    write: ({ lines, style }, { x, y, align = "left" }) => {
      for (const [at, line] of lines.entries())
        writeLine(line, style, { x, y: y + at * style.leading, align });
    },
  };
}
