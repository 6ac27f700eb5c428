import { z } from "zod";
import { type Locale, locales } from "@/lib/core/locales";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import {
  blocksMax,
  blockTextMax,
  buttonLabelMax,
  type Flag,
  imageAltMax,
  linkMax,
  occasions,
  preheaderMax,
  subjectMax,
  tagMax,
  tagsMax,
  templateNameMax,
  templateProblemKinds,
  type Variable,
} from "./constants";

/** A part of an email's body. Its texts are of the template language, and so is a button's link. */
export const blockSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("text"),
    text: z.string().max(blockTextMax),
    heading: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal("button"),
    label: z.string().trim().min(1).max(buttonLabelMax),
    /** Empty: the tracking page. */
    link: z.string().trim().max(linkMax).default(""),
  }),
  z.object({ kind: z.literal("journey") }),
  z.object({ kind: z.literal("map") }),
  z.object({ kind: z.literal("order") }),
  z.object({
    kind: z.literal("image"),
    imageId: z.uuid(),
    alt: z.string().trim().max(imageAltMax).default(""),
    link: z.string().trim().max(linkMax).default(""),
  }),
]);
export type Block = z.output<typeof blockSchema>;

/** A template's texts in one language. */
export const templateTextSchema = z.object({
  subject: z.string().trim().min(1).max(subjectMax),
  preheader: z.string().trim().max(preheaderMax).default(""),
  blocks: z.array(blockSchema).min(1).max(blocksMax),
});
export type TemplateText = z.output<typeof templateTextSchema>;

/** Texts by language; other names are dropped. */
const byLocale = <Text extends z.ZodType>(text: Text) =>
  z.object(
    Object.fromEntries(locales.map((locale) => [locale, text.optional()])) as Readonly<
      Record<Locale, z.ZodOptional<Text>>
    >,
  );

/** A template's texts by language: at least one. Readers of another language get the fallback's. */
export const templateTextsSchema = byLocale(templateTextSchema).refine(
  (texts) => Object.keys(texts).length > 0,
);
export type TemplateTexts = z.output<typeof templateTextsSchema>;

/** A template as it is entered. */
export const templateSchema = z.object({
  name: z.string().trim().min(1).max(templateNameMax),
  tags: z.array(z.string().trim().min(1).max(tagMax)).max(tagsMax).default([]),
  active: z.boolean().default(true),
  texts: templateTextsSchema,
});

/** A template in the list. */
export const templateItemSchema = z.object({
  /** Null: ready-made. */
  id: z.uuid().nullable(),
  ready: z.boolean(),
  /** What a ready-made one is for. */
  occasion: z.enum(occasions).nullable(),
  /** Empty: ready-made, named after its occasion. */
  name: z.string(),
  tags: z.array(z.string()),
  active: z.boolean(),
  version: z.int(),
  /** Languages that it has texts in. */
  locales: z.array(z.enum(locales)),
  updatedAt: z.string().nullable(),
});
export type TemplateItem = z.output<typeof templateItemSchema>;

/** The same with the occasions of automatic emails that use it. */
export const listedTemplateSchema = templateItemSchema.extend({ usedFor: z.array(z.enum(occasions)) });
export type ListedTemplate = z.output<typeof listedTemplateSchema>;

/** A template with its texts. */
export const templateViewSchema = templateItemSchema.extend({
  texts: templateTextsSchema,
  /** Newest first; of ready-made ones none. */
  versions: z.array(
    z.object({
      version: z.int(),
      createdAt: z.string(),
      /** Who saved it; null: no longer here. */
      by: z.string().nullable(),
    }),
  ),
});
export type TemplateView = z.output<typeof templateViewSchema>;

/** What is wrong with a template's text, and where: `blocks.2.link`. */
export const textProblemSchema = z.object({
  locale: z.enum(locales),
  path: z.string(),
  kind: z.enum(templateProblemKinds),
  /** Characters before it. */
  at: z.int(),
  tag: z.string(),
  didYouMean: z.string().nullable(),
});
export type TextProblem = z.output<typeof textProblemSchema>;

/** Texts that are still being written: they may lack subject and blocks. */
export const draftTextsSchema = byLocale(
  templateTextSchema.extend({
    subject: z.string().trim().max(subjectMax),
    blocks: z.array(blockSchema).max(blocksMax),
  }),
);

/** What one email is about. */
export interface EmailFacts {
  readonly view: ParcelView;
  readonly orderNumber: string | null;
  readonly customerName: string | null;
  /** Alpha-2. */
  readonly destination: string | null;
  /** Of "unchanged for n days". */
  readonly daysUnchanged: number | null;
  readonly now: Date;
  /** The account's, in which our estimate has its days. */
  readonly timeZone: string;
}

/** How the company shows itself in it. */
export interface EmailBrand {
  readonly name: string;
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** `#rrggbb`; null: ours. */
  readonly colour: string | null;
  readonly darkColour: string | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** Addresses in it. */
export interface EmailLinks {
  /** The company's tracking page of this shipment. */
  readonly tracking: string;
  /** The page whose button unsubscribes; null in previews. */
  readonly unsubscribe: string | null;
  /** Instead of a link's address, one that counts its opening; the same address: not counted. */
  readonly count: (url: string) => string;
  /** Address of a picture of one pixel that counts openings; null: not counted. */
  readonly pixel: string | null;
}

/** Sizes in pixels of the images that a template shows, by their ids. */
export type ImageSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

/** A finished email. */
export interface RenderedEmail {
  readonly locale: Locale;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  /** Variables that its texts name and that are not known of this shipment. */
  readonly missing: readonly Variable[];
}

/** Values of a text's variables and flags. */
export interface TemplateValues {
  readonly variables: Readonly<Record<Variable, string>>;
  readonly flags: Readonly<Record<Flag, boolean>>;
}
