import type { Size } from "./compute-view";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A name to place beside a point, empty for none; earlier ones get the better places. */
export interface Wanted extends Spot {
  readonly text: string;
  /** Of the point's drawing, in pixels. */
  readonly radius: number;
  /** Shown even across the route, if nothing else is free. */
  readonly isNeeded: boolean;
}

export interface Label extends Spot {
  readonly text: string;
  readonly anchor: "start" | "middle" | "end";
  readonly box: Rectangle;
}

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Of the labels, in pixels; the style sheet sets the same. */
export const labelSize = 12;
const ascent = 10;
const descent = 3.5;
const margin = 3;
const textMax = 22;

/**
 * Names beside their points, in the first of eight spots that is free of other points, names and the route; a needed
 * one may cross the route. A name without a spot is left out.
 */
export function chooseLabels(
  wanted: readonly Wanted[],
  legs: readonly (readonly Spot[])[],
  size: Size,
): Label[] {
  const route = legs.flatMap(along);
  const points = wanted.map((want) => around(want, want.radius));
  const chosen: Label[] = [];
  for (const want of wanted) {
    if (want.text === "") continue;
    const spots = spotsFor({ ...want, text: cut(want.text) }, labelSize).filter(
      ({ box }) =>
        isInside(box, size) &&
        !points.some((point) => meet(point, box)) &&
        !chosen.some((label) => meet(label.box, box)),
    );
    const free = spots.find(({ box }) => !route.some((spot) => meet(around(spot, 1.5), box)));
    const label = free ?? (want.isNeeded ? spots[0] : undefined);
    if (label) chosen.push(label);
  }
  return chosen;
}

/** Points of a line, at most four pixels apart. */
export function along(line: readonly Spot[]): Spot[] {
  return line.flatMap((spot, at) => {
    const next = line[at + 1] ?? spot;
    const steps = Math.max(1, Math.ceil(Math.hypot(next.x - spot.x, next.y - spot.y) / 4));
    return Array.from({ length: steps }, (_, step) => ({
      x: spot.x + ((next.x - spot.x) * step) / steps,
      y: spot.y + ((next.y - spot.y) * step) / steps,
    }));
  });
}

/** The square around a point. */
export function around({ x, y }: Spot, radius: number): Rectangle {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** Whether two rectangles overlap. */
export function meet(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a rectangle lies within a map, off its edges. */
export function isInside({ left, top, right, bottom }: Rectangle, { width, height }: Size): boolean {
  return left >= margin && top >= margin && right <= width - margin && bottom <= height - margin;
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length <= textMax
    ? text
    : `${letters
        .slice(0, textMax - 1)
        .join("")
        .trimEnd()}…`;
}

/** Right, left, below, above, and the four corners; `size` of the letters in pixels, at most that of a stop's name. */
export function spotsFor({ x, y, text, radius }: Omit<Wanted, "isNeeded">, size: number): Label[] {
  const width = textWidth(text, size);
  const beside = radius + 3;
  const near = radius * 0.8;
  const middle = (ascent - descent) / 2;
  const below = radius + 1 + ascent;
  const above = -radius - 1 - descent;
  const places: readonly (readonly [Label["anchor"], number, number])[] = [
    ["start", beside, middle],
    ["end", -beside, middle],
    ["middle", 0, below],
    ["middle", 0, above],
    ["start", near, above],
    ["start", near, below],
    ["end", -near, above],
    ["end", -near, below],
  ];
  return places.map(([anchor, dx, dy]) => {
    const [atX, atY] = [x + dx, y + dy];
    const left = anchor === "start" ? atX : anchor === "end" ? atX - width : atX - width / 2;
    const box = { left, top: atY - ascent, right: left + width, bottom: atY + descent };
    return { x: atX, y: atY, anchor, text, box };
  });
}

const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Width of a text in pixels, rather too much than too little: letters differ between fonts. */
export function textWidth(text: string, size: number): number {
  const widths = [...text].map((letter) => {
    if (wideLetters.test(letter)) return 1.05;
    if (/[iIjlt.,'’()/ ]/.test(letter)) return 0.36;
    if (/[mwMW…]/.test(letter)) return 0.95;
    return /\p{Lu}/u.test(letter) ? 0.74 : 0.62;
  });
  return widths.reduce((sum, width) => sum + width, 0) * size;
}
