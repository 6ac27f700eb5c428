import { z } from "zod";
import { parseUrl } from "@/lib/core/parse-url";
import { brandLinksMax, brandNameMax, linkLabelMax, linkUrlMax, slugPattern } from "./constants";

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable()
  .default(null);

/** A link below emails and the tracking page: to a page, or an email address (`mailto:`). */
const linkSchema = z.object({
  label: z.string().trim().min(1).max(linkLabelMax),
  url: z.string().trim().max(linkUrlMax).refine(isPublicLink),
});

/** How a company shows itself, as it is entered. */
export const brandSchema = z.object({
  slug: z.string().trim().toLowerCase().regex(slugPattern).nullable().default(null),
  /** Empty: the account's company name. */
  name: z.string().trim().max(brandNameMax).default(""),
  logoId: z.uuid().nullable().default(null),
  /** `#rrggbb`; null: the product's own. */
  colour,
  /** In the dark; null: from `colour`. */
  darkColour: colour,
  links: z.array(linkSchema).max(brandLinksMax).default([]),
});
export type BrandInput = z.output<typeof brandSchema>;

/** As it is shown to the account. */
export const brandViewSchema = brandSchema.extend({
  /** The company's name in the account's settings: shown where `name` is empty. */
  companyName: z.string(),
  logo: z.object({ id: z.uuid(), width: z.int(), height: z.int() }).nullable(),
  /** The tracking page; null without a `slug`. */
  page: z.string().nullable(),
});
export type BrandView = z.output<typeof brandViewSchema>;

/** As customers see it. */
export interface Brand {
  readonly slug: string | null;
  /** Never empty where the account is a company. */
  readonly name: string;
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly colour: string | null;
  readonly darkColour: string | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** https or http to a host name, or mailto. */
export function isPublicLink(text: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  const { protocol, hostname, username, password } = url;
  if (protocol === "mailto:") return true;
  return /^https?:$/.test(protocol) && hostname.includes(".") && username === "" && password === "";
}
