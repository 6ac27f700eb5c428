import type { Mark } from "@/lib/parcels/carriers/schemas";
import { textWidth } from "@/lib/parcels/places/choose-labels";
import { escapeText } from "@/lib/parcels/places/draw-map";
import { boardColours as colours, mapColours, pictureSize } from "./constants";
import { pictureFonts } from "./render-png";
import { shadeMap } from "./shade-map";

/** What a parcel's picture says, in the reader's language. Nothing of it is personal. */
export interface ParcelPicture {
  readonly carrier: string;
  /** The carrier's tile; null if the carrier is unknown. */
  readonly mark: Mark | null;
  /** In groups, separated by spaces. */
  readonly number: string;
  readonly status: string;
  /** When it arrives, or when and where it arrived; null if that is unknown. */
  readonly detail: string | null;
  /** Reached step of five, 0–4. */
  readonly step: number;
  readonly colour: string;
  /** The word that marks a simulated journey; null for a real one. */
  readonly simulated: string | null;
  /** `drawMap` in the size of `pictureMapSize`; null if no country is known. */
  readonly map: string | null;
}

const mapWidth = 520;
/** Of the map in a picture, at half of its size there: names are as large as in an opened parcel, doubled. */
export const pictureMapSize = { width: mapWidth / 2, height: pictureSize.height / 2 } as const;

const margin = 64;
const text = (x: number, y: number, size: number, content: string, more = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escapeText(content)}</text>`;

/** The share image of a parcel as SVG, 1200 × 630: carrier, status, day, progress line, number and route. Pure. */
export function drawParcelPicture(picture: ParcelPicture): string {
  const { map, mark, carrier, status, detail, colour } = picture;
  const room = pictureSize.width - 2 * margin - (map === null ? 0 : mapWidth - margin / 2);
  const { size, lines } = wrapText(status, room);
  const statusTop = 206 + size * 0.95;
  const detailTop = statusTop + (lines.length - 1) * size * 1.1 + 56;
  const frame = { x: pictureSize.width - mapWidth, y: 0, width: mapWidth, height: pictureSize.height };
  const nameLeft = margin + (mark ? 104 : 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}"`,
    ` viewBox="0 0 ${pictureSize.width} ${pictureSize.height}" font-family="${pictureFonts.sans}" fill="${colours.ink}">`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    map === null ? "" : shadeMap(map, frame, mapColours.dark) + drawEdge(frame.x),
    drawBrand(picture.simulated),
    mark ? drawMark(mark) : "",
    text(nameLeft, 176, 34, cutText(carrier, 34, margin + room - nameLeft), 'font-weight="500"'),
    ...lines.map((line, at) =>
      text(
        margin,
        statusTop + at * size * 1.1,
        size,
        line,
        `font-weight="600" letter-spacing="-1" fill="${colour}"`,
      ),
    ),
    detail === null ? "" : text(margin, detailTop, 34, cutText(detail, 34, room), 'font-weight="500"'),
    drawSteps(picture.step, colour, room),
    drawTiles(picture.number, room),
    "</svg>",
  ].join("");
}

/** Width of a text in Geist: labels of maps are in other fonts too, so they are estimated wider. */
const widthOf = (content: string, size: number) => textWidth(content, size) * 0.9;

/** Where the board ends and the map begins. */
function drawEdge(x: number): string {
  return `<rect x="${x}" width="2" height="100%" fill="${colours.border}"/>`;
}

function drawBrand(simulated: string | null): string {
  const brand =
    `<g transform="translate(${margin} 52) scale(1.75)"><rect width="24" height="24" rx="6" fill="${colours.brand}"/>` +
    '<g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M6 17.5 10.6 13" stroke-width="2"/><path d="M9.2 8.4 13 6v12" stroke-width="2.6"/></g>' +
    '<circle cx="18" cy="17" r="2.1" fill="#fff"/></g>';
  const name = text(margin + 56, 83, 28, "1Tracking", 'font-weight="600"');
  if (simulated === null) return brand + name;
  const width = Math.ceil(widthOf(simulated, 20)) + 28;
  const left = margin + 214;
  return [
    brand,
    name,
    `<rect x="${left}" y="56" width="${width}" height="36" rx="8" fill="none" stroke="${colours.simulated}"`,
    ' stroke-width="2" stroke-dasharray="5 4"/>',
    text(
      left + width / 2,
      81,
      20,
      simulated,
      `text-anchor="middle" font-weight="500" fill="${colours.simulated}"`,
    ),
  ].join("");
}

/** A carrier's tile, as `CarrierMark` draws it on pages. */
function drawMark({ text: short, ground, ink }: Mark): string {
  const size = Math.round(60 * Math.min(0.46, 1.78 / short.length));
  return [
    `<rect x="${margin}" y="134" width="84" height="60" rx="12" fill="${ground}" stroke="${colours.border}" stroke-width="2"/>`,
    text(margin + 42, 164 + size * 0.36, size, short, `text-anchor="middle" font-weight="600" fill="${ink}"`),
  ].join("");
}

const statusSizes = [76, 64, 54, 46] as const;

/** The largest size at which a text fits into one line, or into two. */
function wrapText(
  content: string,
  room: number,
): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of statusSizes) {
    const lines = splitText(content, size, room);
    if (lines.length === 1 || (lines.length === 2 && size <= 64)) return { size, lines };
  }
  const size = 46;
  const [first = "", ...rest] = splitText(content, size, room);
  return { size, lines: [first, cutText(rest.join(" "), size, room)] };
}

/** Lines of whole words; of characters where there are no spaces, as in Chinese. */
function splitText(content: string, size: number, room: number): string[] {
  const words = content.match(/\p{Script=Han}[，、。]?|[^\s\p{Script=Han}]+\s*/gu) ?? [content];
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""}${word}`;
    if (lines.length > 0 && widthOf(longer.trimEnd(), size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

function cutText(content: string, size: number, room: number): string {
  let letters = [...content];
  if (widthOf(content, size) <= room) return content;
  while (letters.length > 0 && widthOf(`${letters.join("")}…`, size) > room) letters = letters.slice(0, -1);
  return `${letters.join("").trimEnd()}…`;
}

const stepCount = 5;
const stepsY = 452;

/** The product's line of five stops, up to where the parcel is. */
function drawSteps(step: number, colour: string, room: number): string {
  const at = (index: number) => margin + 20 + (index * (room - 40)) / (stepCount - 1);
  const line = (from: number, to: number, ink: string) =>
    `<path d="M${at(from)} ${stepsY}H${at(to)}" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`;
  const dots = Array.from({ length: stepCount }, (_, index) => {
    if (index === step)
      return (
        `<circle cx="${at(index)}" cy="${stepsY}" r="20" fill="${colour}"/>` +
        (step === stepCount - 1
          ? `<path d="m${at(index) - 8} ${stepsY + 1} 6 6 11-13" fill="none" stroke="${colours.paper}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
          : `<circle cx="${at(index)}" cy="${stepsY}" r="8" fill="${colours.paper}"/>`)
      );
    const isDone = index < step;
    return `<circle cx="${at(index)}" cy="${stepsY}" r="9" fill="${isDone ? colour : colours.paper}" stroke="${isDone ? colour : colours.border}" stroke-width="4"/>`;
  });
  return line(0, stepCount - 1, colours.border) + (step > 0 ? line(0, step, colour) : "") + dots.join("");
}

const tile = { widest: 40, gap: 4, between: 14, top: 516 } as const;

/** The number on a split-flap board, one tile for each character, in one line. */
function drawTiles(number: string, room: number): string {
  const groups = number.split(" ");
  const count = number.replaceAll(" ", "").length;
  const gaps = (groups.length - 1) * tile.between + (count - groups.length) * tile.gap;
  const width = Math.min(tile.widest, (room - gaps) / count);
  const height = width * 1.36;
  let x = margin;
  const cells = groups.flatMap((group) => {
    const drawn = [...group].map((character) => {
      const left = x;
      x += width + tile.gap;
      return (
        `<rect x="${left}" y="${tile.top}" width="${width}" height="${height}" rx="${width / 7}" fill="${colours.sunk}" stroke="${colours.border}"/>` +
        text(left + width / 2, tile.top + height * 0.66, width * 0.66, character, 'text-anchor="middle"') +
        `<path d="M${left} ${tile.top + height / 2}h${width}" stroke="${colours.paper}" stroke-width="1.5"/>`
      );
    });
    x += tile.between - tile.gap;
    return drawn;
  });
  return `<g font-family="${pictureFonts.mono}" font-weight="500" fill="${colours.accent}">${cells.join("")}</g>`;
}
