import { z } from "zod";
import { shipmentSources } from "@/lib/core/sources";
import { legacyEncodings } from "@/lib/platform/adapters/data/languages";
import { lineResults, refusalReasons } from "@/lib/shipments/records/constants";
import { fileRefusals, importFields, importStates, shortenedFields } from "./constants";

const instant = z.string().nullable();

/** How an import is to be parsed and what it may do. */
export const importOptionsSchema = z.object({
  /** Order of day and month in ambiguous dates, where no other date of the column shows it. */
  dateOrder: z.enum(["dmy", "mdy"]).default("dmy"),
  /** The first row holds headings. */
  headings: z.boolean().default(true),
  /** Default carrier (catalogue id) of lines without one; null = detect from the number. */
  carrier: z.string().max(64).nullable().default(null),
  afterDelivery: z.boolean().default(false),
  /** Numbers in which characters that look alike were exchanged are corrected, as the preview offers it. */
  correct: z.boolean().default(false),
  /** Encoding of text files that are not in Unicode; null: there is none. Another one reads them again. */
  encoding: z.enum(legacyEncodings).nullable().default(null),
  /** Columns (from 0) whose field was guessed by their cells, as the draft came. */
  guessed: z.array(z.int()).max(100).default([]),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;

/** The same in the initial request: missing values have no default yet, they are detected. */
export const requestedOptionsSchema = z.object({
  dateOrder: z.enum(["dmy", "mdy"]).optional(),
  headings: z.boolean().optional(),
  carrier: z.string().max(64).nullable().optional(),
  afterDelivery: z.boolean().optional(),
  encoding: z.enum(legacyEncodings).nullable().optional(),
});
export type RequestedOptions = z.output<typeof requestedOptionsSchema>;

/** Field of each column, in order; null = none. */
export const mappingSchema = z.array(z.enum(importFields).nullable()).max(100);
export type ImportMapping = z.output<typeof mappingSchema>;

export const importViewSchema = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  name: z.string(),
  source: z.enum(shipmentSources),
  headings: z.array(z.string().nullable()),
  mapping: mappingSchema,
  options: importOptionsSchema,
  total: z.int(),
  done: z.int(),
  counts: z.partialRecord(z.enum(lineResults), z.int()),
  refusal: z.enum(fileRefusals).nullable(),
  createdAt: z.string(),
  startedAt: instant,
  finishedAt: instant,
});
export type ImportView = z.infer<typeof importViewSchema>;

/** A parsed line, with its expected or actual result. */
export const importLineSchema = z.object({
  line: z.int(),
  file: z.string(),
  row: z.int(),
  cells: z.array(z.string()),
  result: z.enum(lineResults).nullable(),
  reason: z.enum(refusalReasons).nullable(),
  /** In a preview, the number that was probably meant. */
  correction: z.string().optional(),
  /** In a preview, its carrier (catalogue id), null for an unknown one; absent where the line is rejected. */
  carrier: z.string().nullable().optional(),
  /** Fields whose text is too long and is taken without its end. */
  shortened: z.array(z.enum(shortenedFields)).optional(),
  /** In a preview, the earlier line that adds the same shipment, and the order number that is not its own and is left out. */
  sameAs: z.object({ file: z.string(), row: z.int(), leftOut: z.string().optional() }).optional(),
});
export type ImportLineView = z.infer<typeof importLineSchema>;
