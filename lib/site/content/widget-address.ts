import { detailPath } from "@/lib/tracking/lookup/detail-address";

/** Default height of a widget: the specification's. */
export const widgetHeightPx = 600;
export const widgetWidthPx = 450;

export const widgetThemes = ["auto", "light", "dark"] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

/**
 * Display options of a widget; if omitted, the language comes from the reader's browser and the carrier from the
 * number.
 */
export interface WidgetLook {
  /** A language tag: one of ours, or one that leads to it (`de-AT`). */
  readonly lang?: string | undefined;
  /** Catalogue id or route name. */
  readonly carrier?: string | undefined;
  /** `#rgb` or `#rrggbb`. */
  readonly accent?: string | undefined;
  readonly theme?: string | undefined;
  /** A company whose logo and colours it has: what stands for it in the address of its tracking page. */
  readonly company?: string | undefined;
}

/** Address of the frame for a number: `{origin}/widget/{number}?lang=…`. All values are escaped. */
export function widgetAddress(origin: string, number: string, look: WidgetLook = {}): string {
  const query = new URLSearchParams();
  for (const name of ["lang", "carrier", "accent", "theme", "company"] as const) {
    const value = look[name];
    if (value && !(name === "theme" && value === "auto")) query.set(name, value);
  }
  const text = query.toString();
  return `${origin}/widget/${encodeURIComponent(plain(number))}${text && `?${text}`}`;
}

/** Address of the full results page; without `lang` the reader's browser decides. */
export function resultsAddress(origin: string, number: string, look: WidgetLook = {}): string {
  const requested = { number: plain(number), ...(look.carrier && { carrier: plain(look.carrier) }) };
  return `${origin}${look.lang ? `/${look.lang}` : ""}${detailPath([requested])}`;
}

/** Lone surrogates cannot be URL-encoded, and no tracking number has characters beyond the basic plane. */
function plain(text: string): string {
  return text.replace(/[\ud800-\udfff]/g, "").trim();
}
