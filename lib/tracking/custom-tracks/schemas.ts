import { z } from "zod";
import { cleanLine } from "@/lib/core/clean-text";
import { type Locale, locales } from "@/lib/core/locales";
import { scopeFields } from "@/lib/parcels/carriers/scope-fields";
import { eventTimeSchema } from "@/lib/parcels/parcel/schemas";
import {
  auditReasonMax,
  auditStates,
  milestones,
  trackNameMax,
  trackOffsetMaxHours,
  trackPlaceMax,
  trackTextMax,
} from "./constants";

/** Marks that change the direction of what follows, besides those that `cleanLine` removes. */
const directionMarks = /[\u061c\u200e\u200f]/g;

/** A line of plain text without control and direction characters. */
const line = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => cleanLine(text.replace(directionMarks, "")))
    .pipe(z.string().max(max));
const filledLine = (max: number) => line(max).pipe(z.string().min(1));

/** What is shown, by locale: at least one. Readers of another language get the first of `locales`. */
const textsSchema = z
  .partialRecord(z.enum(locales), filledLine(trackTextMax))
  .refine((texts) => Object.keys(texts).length > 0);
export type TrackTexts = Readonly<Partial<Record<Locale, string>>>;

/** A line as it is entered. */
export const trackSchema = z.object({
  name: filledLine(trackNameMax),
  texts: textsSchema,
  place: line(trackPlaceMax)
    .transform((text) => text || null)
    .nullable()
    .default(null),
  milestone: z.enum(milestones),
  /** After the milestone; negative: before it. */
  offsetHours: z.int().min(-trackOffsetMaxHours).max(trackOffsetMaxHours).default(0),
  ...scopeFields,
});
export type TrackInput = z.output<typeof trackSchema>;

/** The decision on a line, as it was read. */
export const auditSchema = z.object({
  version: z.int().min(1),
  passed: z.boolean(),
  reason: line(auditReasonMax)
    .transform((text) => text || null)
    .nullable()
    .default(null),
});

/** A line as it is shown to members. */
export const trackViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  texts: z.partialRecord(z.enum(locales), z.string()),
  place: z.string().nullable(),
  milestone: z.enum(milestones),
  offsetHours: z.int(),
  carriers: z.array(z.string()),
  channels: z.array(z.string()),
  countries: z.array(z.string()),
  audit: z.enum(auditStates),
  auditReason: z.string().nullable(),
  /** Names of members; null: nobody, or no longer a member. */
  editedBy: z.string().nullable(),
  auditedBy: z.string().nullable(),
  auditedAt: z.string().nullable(),
  /** The caller may decide on it: somebody else edited it last. */
  mayAudit: z.boolean(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TrackView = z.output<typeof trackViewSchema>;

/** A line in the journey of one shipment, in one language. */
export const sellerLineSchema = z.object({
  id: z.uuid(),
  time: eventTimeSchema,
  text: z.string(),
  /** Locale of `text`. */
  lang: z.enum(locales),
  place: z.string().nullable(),
  milestone: z.enum(milestones),
});
export type SellerLine = z.output<typeof sellerLineSchema>;
