/** A colour's red, green and blue, 0–255. */
type Rgb = readonly [number, number, number];

/**
 * The darkest light background and the lightest dark one that the accent is used on (paper, surface, sunk, soft tints).
 */
const lightGround: Rgb = [0xe6, 0xec, 0xee];
const darkGround: Rgb = [0x2b, 0x33, 0x39];
const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
/** WCAG 2.2, 1.4.3. */
const contrastMin = 4.5;

export interface Shades {
  /** The accent, changed no more than needed to be readable on the background. */
  readonly accent: string;
  /** Text colour on the accent: black or white, whichever has more contrast. */
  readonly on: string;
}

/** `#rrggbb` in lower case from `#rgb`, `rrggbb` and the like; null for anything else. */
export function readColour(text: string): string | null {
  const [, hex = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (hex === "") return null;
  const whole = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return `#${whole.toLowerCase()}`;
}

/**
 * Adapts a shop's colour (`#rrggbb`) to light and dark: contrast is at least 4.5 on the background and for text on it.
 */
export function shadeAccent(colour: string): { readonly light: Shades; readonly dark: Shades } {
  const given = parse(colour);
  return { light: shade(given, lightGround, black), dark: shade(given, darkGround, white) };
}

/**
 * The interface's accent tokens in a colour (`#rrggbb`), and in another for the dark if given; soft tints are mixed from it
 * and carry text in ink.
 */
export function accentTokens(
  colour: string,
  darkColour: string | null = null,
): Readonly<Record<string, string>> {
  const { light } = shadeAccent(colour);
  const { dark } = shadeAccent(darkColour ?? colour);
  const soft = (part: number) => `color-mix(in oklab, var(--accent) ${part}%, var(--surface))`;
  return {
    "--accent": `light-dark(${light.accent}, ${dark.accent})`,
    "--accent-foreground": `light-dark(${light.on}, ${dark.on})`,
    "--accent-hover": `light-dark(${light.accent}, ${dark.accent})`,
    "--accent-soft": soft(10),
    "--accent-soft-hover": soft(16),
    "--accent-soft-foreground": "var(--foreground)",
    "--focus": "var(--accent)",
    "--link": "var(--accent)",
  };
}

/** Contrast ratio of two colours (`#rrggbb`), 1–21, by WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other));
}

/** Black or white, whichever has more contrast on a colour: always at least 4.5. */
export function textOn(colour: string): string {
  const ground = parse(colour);
  return contrast(ground, white) >= contrast(ground, black) ? "#ffffff" : "#000000";
}

function shade(given: Rgb, ground: Rgb, towards: Rgb): Shades {
  let colour = given;
  for (let step = 0; step <= 50 && contrast(colour, ground) < contrastMin; step++)
    colour = mix(given, towards, step / 50);
  return { accent: write(colour), on: textOn(write(colour)) };
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (place: 0 | 1 | 2) => Math.round(from[place] + (to[place] - from[place]) * part);
  return [at(0), at(1), at(2)];
}

function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function write(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
