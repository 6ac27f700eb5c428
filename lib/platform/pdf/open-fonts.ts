import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { lazilyBy } from "@/lib/core/lazily";
import { cleanText } from "./clean-text";
import { decodeWoff } from "./decode-woff";

export const fontWeights = ["regular", "bold"] as const;
export type FontWeight = (typeof fontWeights)[number];

/** A font with its name, under which a document embeds it once. */
export interface Face {
  readonly name: string;
  readonly font: Font;
}

/** Fonts of a text in the order in which they are tried; the first has the replacement character. */
export type FontSet = Readonly<Record<FontWeight, readonly Face[]>>;

const numbers = { regular: 400, bold: 600 } as const;
/** Files of a weight, the most common script first. Chinese has the punctuation of its own only. */
const scripts = [
  "noto-sans/files/noto-sans-latin",
  "noto-sans/files/noto-sans-latin-ext",
  "noto-sans/files/noto-sans-vietnamese",
  "noto-sans/files/noto-sans-cyrillic",
  "noto-sans/files/noto-sans-cyrillic-ext",
  "noto-sans/files/noto-sans-greek",
  "noto-sans/files/noto-sans-greek-ext",
  "noto-sans-sc/files/noto-sans-sc-chinese-simplified",
] as const;

const folder = join(process.cwd(), "node_modules/@fontsource");
/** Read at first use and then held: reading the Chinese one takes some 80 ms. */
const openFace = lazilyBy(async (name: string): Promise<Face> => {
  const bytes = await readFile(/* turbopackIgnore: true */ join(folder, `${name}-normal.woff`));
  return { name, font: create(decodeWoff(bytes)) };
});

/** The fonts that a text needs. What none of them has is shown as the replacement character. */
export async function openFonts(text: string): Promise<FontSet> {
  const [regular, bold] = await Promise.all(fontWeights.map((weight) => openWeight(text, weight)));
  return { regular: regular ?? [], bold: bold ?? [] };
}

async function openWeight(text: string, weight: FontWeight): Promise<readonly Face[]> {
  let missing = [...new Set(cleanText(text))].map((char) => char.codePointAt(0) ?? 0);
  const faces: Face[] = [];
  for (const script of scripts) {
    if (faces.length > 0 && missing.length === 0) break;
    const face = await openFace(`${script}-${numbers[weight]}`);
    const rest = missing.filter((code) => !face.font.hasGlyphForCodePoint(code));
    if (faces.length === 0 || rest.length < missing.length) faces.push(face);
    missing = rest;
  }
  return faces;
}
