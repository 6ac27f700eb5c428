import { detailPath } from "@/lib/tracking/detail-address";

/** Size of a widget unless its page says otherwise: the specification's. */
export const widgetHeightPx = 600;
export const widgetWidthPx = 450;

export const widgetThemes = ["auto", "light", "dark"] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

/** How a widget is shown; what is left out is found: language by the reader's browser, carrier by the number. */
export interface WidgetLook {
  /** A language tag: one of ours, or one that leads to it (`de-AT`). */
  readonly lang?: string | undefined;
  /** Catalogue id or route name. */
  readonly carrier?: string | undefined;
  /** `#rgb` or `#rrggbb`. */
  readonly accent?: string | undefined;
  readonly theme?: string | undefined;
}

/** Address of the frame for a number: `{origin}/widget/{number}?lang=…`. Whatever stands in it stays in its place. */
export function widgetAddress(origin: string, number: string, look: WidgetLook = {}): string {
  const query = new URLSearchParams();
  for (const name of ["lang", "carrier", "accent", "theme"] as const) {
    const value = look[name];
    if (value && !(name === "theme" && value === "auto")) query.set(name, value);
  }
  const text = query.toString();
  return `${origin}/widget/${encodeURIComponent(plain(number))}${text && `?${text}`}`;
}

/** Address of the results page that tells the same and more; without language it is found by the reader's browser. */
export function resultsAddress(origin: string, number: string, look: WidgetLook = {}): string {
  const asked = { number: plain(number), ...(look.carrier && { carrier: plain(look.carrier) }) };
  return `${origin}${look.lang ? `/${look.lang}` : ""}${detailPath([asked])}`;
}

/** Half a character cannot be escaped, and none beyond the basic plane is part of a number. */
function plain(text: string): string {
  return text.replace(/[\ud800-\udfff]/g, "").trim();
}
