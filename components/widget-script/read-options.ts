import { type WidgetLook, widgetHeightPx, widgetWidthPx } from "@/lib/site/content/widget-address";

/** Options read from a call or from a tag. */
export interface DrawOptions extends WidgetLook {
  readonly number: string;
  readonly height: number;
  readonly width: number;
  /** The frame follows its content's height; otherwise the height is fixed and it scrolls inside. */
  readonly resize: boolean;
}

type Given = Readonly<Record<string, unknown>>;

/** Attribute names of a tag, without `data-`. */
const names = [
  "number",
  "height",
  "width",
  "lang",
  "carrier",
  "accent",
  "theme",
  "company",
  "resize",
] as const;
export const tagAttributes: readonly string[] = names.map((name) => `data-${name}`);

/** The options of a call, leniently parsed: `colours` may be spelled `colors`. */
export function readCall(given: Given): DrawOptions {
  const colours = (given.colours || given.colors || {}) as Given;
  return read({ accent: colours.accent, theme: colours.theme, ...given });
}

/** The options in an element's attributes. */
export function readTag(element: Element): DrawOptions {
  const found: Record<string, unknown> = {};
  for (const name of names) {
    const value = element.getAttribute(`data-${name}`);
    if (value !== null) found[name] = value;
  }
  return read(found);
}

/** Equal keys mean equal content. */
export function keyOf(options: DrawOptions): string {
  return JSON.stringify(options);
}

function read(given: Given): DrawOptions {
  return {
    number: text(given.number),
    height: pixels(given.height, widgetHeightPx),
    width: pixels(given.width, widgetWidthPx),
    lang: text(given.lang),
    carrier: text(given.carrier),
    accent: text(given.accent),
    theme: text(given.theme),
    company: text(given.company),
    resize: text(given.resize) !== "false",
  };
}

function text(value: unknown): string {
  return value === undefined || value === null ? "" : String(value).trim();
}

function pixels(value: unknown, otherwise: number): number {
  const size = Number.parseInt(text(value), 10);
  return size > 0 ? Math.min(size, 5000) : otherwise;
}
