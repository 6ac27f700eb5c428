import { escapeMarkup, pictureFont } from "./draw-element";

export interface PictureTexts {
  readonly title: string;
  /** What it is about: its days, and whether they are simulated. */
  readonly note: string;
  /** Where it comes from. */
  readonly source: string;
}

/** Endings of host names that only the reader's own network knows. */
const ownNames = /\.(localhost|local|internal|lan|home|test)$/;

/** What a picture names as its source: the product, with its host if others can open that by name. Pure. */
export function nameSource(host: string): string {
  const [name = ""] = host.split(":");
  return /\.[a-z][a-z0-9-]*$/.test(name) && !ownNames.test(name) ? `1Tracking · ${host}` : "1Tracking";
}

interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const padding = 24;
const headHeight = 60;
const footHeight = 32;
/** Narrower charts get this much, so that titles fit. Pixels. */
const widthMin = 480;

/** A chart with its title, days and source on a white ground, as an SVG image. Pure. */
export function framePicture(
  markup: string,
  size: { readonly width: number; readonly height: number },
  { title, note, source }: PictureTexts,
): Picture {
  const width = Math.ceil(Math.max(widthMin, size.width + 2 * padding));
  const height = Math.ceil(size.height + headHeight + footHeight + padding);
  const line = (y: number, fontSize: number, text: string, more: string) =>
    `<text x="${padding}" y="${y}" font-size="${fontSize}" ${more}>${escapeMarkup(text)}</text>`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${pictureFont}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    line(32, 17, title, 'font-weight="600" fill="#1a1f24"'),
    line(51, 13, note, 'fill="#5a646e"'),
    `<g transform="translate(${padding} ${headHeight + padding / 2})">${markup}</g>`,
    line(height - 14, 12, source, 'fill="#5a646e"'),
    "</svg>",
  ].join("");
  return { svg, width, height };
}
