import { z } from "zod";
import { decodeEscapes } from "@/lib/core/decode-escapes";
import type { Locale } from "@/lib/core/locales";
import { readColour } from "@/lib/core/shade-accent";
import { slugPattern } from "@/lib/messages/brands/constants";
import { carrierByRoute } from "@/lib/parcels/carriers/find-carrier";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import type { InvalidReason } from "@/lib/parcels/detection/schemas";
import { localeOfLanguage } from "@/lib/platform/i18n/rules";
import { type WidgetTheme, widgetThemes } from "./widget-address";

/** Longest path segment that is read, in characters. */
const textMaxChars = 200;
const nameMaxChars = 64;

/** A query value: the first if repeated, undefined if too long. */
const first = z
  .union([z.string(), z.array(z.string()).transform((all) => all[0] ?? "")])
  .optional()
  .transform((text) => (text ?? "").trim())
  .transform((text) => (text.length > nameMaxChars ? "" : text));

/** The query of `/widget/{number}`. Invalid values are ignored: a frame has no one to report them to. */
export const widgetQuerySchema = z.object({
  lang: first.transform(localeOfLanguage),
  carrier: first,
  accent: first.transform(readColour),
  theme: first.transform((text): WidgetTheme => widgetThemes.find((theme) => theme === text) ?? "auto"),
  company: first.transform((text) => (slugPattern.test(text.toLowerCase()) ? text.toLowerCase() : null)),
});

export interface WidgetRequest {
  /** Normalised; null if the address has none or no valid one. */
  readonly number: string | null;
  readonly refused: InvalidReason | "missing" | "several" | null;
  /** Catalogue id. */
  readonly carrier: string | null;
  /** A requested carrier that is not in the catalogue: the reader sees that it was ignored. */
  readonly unknownCarrier: string | null;
  /** The language that the shop chose. */
  readonly lang: Locale | null;
  /** `#rrggbb`. */
  readonly accent: string | null;
  readonly theme: WidgetTheme;
  /** What stands for a company in the address of its tracking page; whether there is one is not known here. */
  readonly company: string | null;
}

/** Parses a frame's address: the path after `/widget`, escaped or not, and the query. Never throws. */
export function readWidget(
  path: readonly string[],
  query: Readonly<Record<string, string | string[] | undefined>>,
): WidgetRequest {
  const { carrier: named, lang, accent, theme, company } = widgetQuerySchema.parse(query);
  const [text = "", ...more] = decodeEscapes(path.join("/"))
    .slice(0, textMaxChars)
    .split(/[,;]/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const [number = "", inPath = ""] = text.split("~");
  const { carrier, unknownCarrier } = findNamed(named || inPath.slice(0, nameMaxChars));
  const shown = { carrier, unknownCarrier, lang, accent, theme, company };
  if (more.length > 0) return { ...shown, number: null, refused: "several" };
  if (number.trim() === "") return { ...shown, number: null, refused: "missing" };
  const read = normalizeNumber(number);
  return { ...shown, number: read.number, refused: read.invalid };
}

function findNamed(name: string): Pick<WidgetRequest, "carrier" | "unknownCarrier"> {
  if (name === "") return { carrier: null, unknownCarrier: null };
  const found = carrierByRoute(name);
  return found.kind === "carrier"
    ? { carrier: found.carrier.id, unknownCarrier: null }
    : { carrier: null, unknownCarrier: name };
}
