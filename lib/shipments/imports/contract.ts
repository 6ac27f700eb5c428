import { z } from "zod";
import { isBase64 } from "@/lib/core/base64";
import { defineCall } from "@/lib/core/define-call";
import { fileAnswer } from "@/lib/core/file-answer";
import { locales } from "@/lib/core/locales";
import { lineResults, pageSizeMax } from "@/lib/shipments/records/constants";
import { company, one } from "@/lib/shipments/records/contract-parts";
import { exportFormatSchema } from "@/lib/shipments/records/schemas";
import { importBytesMax, importCellMax, importFilesMax, importTextMax, shortenedReason } from "./constants";
import {
  importLineSchema,
  importOptionsSchema,
  importViewSchema,
  mappingSchema,
  requestedOptionsSchema,
} from "./schemas";

const bytesAsBase64 = Math.ceil((importBytesMax * 4) / 3);

/**
 * Starts an import of files (CSV, XLSX in base64), or of pasted text. Returns at once; the worker parses them,
 * then the state is `draft` with headings and a guessed mapping, or `refused`.
 */
export const importCall = defineCall({
  name: "company.track.import",
  path: "company/track/importTrackOrderForSingleLogis",
  needs: "shipments.import",
  input: z.union([
    z.object({
      files: z
        .array(
          z.object({
            name: z.string().min(1).max(200),
            data: z.string().max(bytesAsBase64).refine(isBase64),
          }),
        )
        .min(1)
        .max(importFilesMax + 1),
      options: requestedOptionsSchema.default({}),
    }),
    z.object({
      text: z.string().min(1).max(importTextMax),
      options: requestedOptionsSchema.default({}),
    }),
  ]),
  output: importViewSchema,
  access: "business",
  limit: { max: 60, windowSeconds: 3600 },
  maxBodyBytes: bytesAsBase64 + 64 * 1024,
  errors: ["bodyTooLarge"],
});

/** The account's imports, latest first; with an id that one. */
export const importsCall = defineCall({
  method: "GET",
  path: "company/track/imports",
  needs: "shipments.import",
  input: z.object({ id: z.uuid().optional() }),
  output: z.object({ imports: z.array(importViewSchema) }),
  ...company,
});

const previewInput = z.object({
  id: z.uuid(),
  mapping: mappingSchema,
  options: importOptionsSchema,
  /** Only lines that would be rejected. */
  refusedOnly: z.boolean().default(false),
  pageIndex: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(pageSizeMax).default(50),
});

/**
 * What a draft would do with this mapping: counts of all results, and a page of lines. Writes only the mapping; another
 * encoding has the files read again: the import's state is `reading` until then, and nothing is returned.
 */
export const importPreviewCall = defineCall({
  path: "company/track/importPreview",
  needs: "shipments.import",
  input: previewInput,
  output: z.object({
    counts: z.partialRecord(z.enum(lineResults), z.int()),
    /** How many of the duplicates repeat a line of the same import. */
    repeated: z.int(),
    /** Columns (from 0) without any text. */
    emptyColumns: z.array(z.int()),
    /** Lines that would wait, because they exceed what is left of the account's quota. */
    overQuota: z.int(),
    /** What the column of dates shows: its order, or a date that can be read in both. */
    dates: z.object({
      order: z.enum(["dmy", "mdy"]).nullable(),
      isMixed: z.boolean(),
      example: z.string().nullable(),
    }),
    /** Numbers in which characters that look alike were exchanged, and the first of them. */
    corrections: z.object({
      count: z.int(),
      example: z.object({ typed: z.string(), meant: z.string() }).nullable(),
    }),
    lines: z.array(importLineSchema),
    total: z.int(),
  }),
  ...company,
  errors: ["bodyTooLarge", "notFound"],
});

/**
 * Changes one cell of a draft, and returns its preview like `importPreviewCall`: only the line, and others with its number
 * from before or after, are decided again. Of an import that is no draft any more, nothing is changed.
 */
export const importCellCall = defineCall({
  path: "company/track/importCell",
  needs: "shipments.import",
  input: previewInput.extend({
    cell: z.object({
      line: z.int(),
      /** From 0. */
      column: z.int().min(0),
      text: z.string().max(importCellMax),
    }),
  }),
  output: importPreviewCall.output,
  ...company,
  errors: ["bodyTooLarge", "notFound"],
});

/** Runs a draft. A repeat changes nothing. */
export const importRunCall = defineCall({
  path: "company/track/importRun",
  needs: "shipments.import",
  input: z.object({ id: z.uuid(), mapping: mappingSchema, options: importOptionsSchema }),
  output: importViewSchema,
  ...company,
  errors: ["bodyTooLarge", "notFound"],
});

/** Discards a draft, or cancels a running or waiting import. */
export const importCancelCall = defineCall({
  path: "company/track/importCancel",
  needs: "shipments.import",
  input: one,
  output: importViewSchema,
  ...company,
  errors: ["bodyTooLarge", "notFound"],
});

/** Lines of an import with their results. */
export const importLinesCall = defineCall({
  method: "GET",
  path: "company/track/importLines",
  parallel: true,
  needs: "shipments.import",
  input: z.object({
    id: z.uuid(),
    /** Lines with this result, or those that were added with a shortened text. */
    result: z.enum([...lineResults, shortenedReason]).optional(),
    pageIndex: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(50),
  }),
  output: z.object({ lines: z.array(importLineSchema), total: z.int() }),
  ...company,
  errors: ["bodyTooLarge", "notFound"],
});

/** A file (CSV) of an import's rejected lines, each with its reason in the requested language. */
export const refusedLinesCall = defineCall({
  method: "GET",
  path: "company/track/refusedLines",
  needs: "shipments.import",
  input: z.object({ id: z.uuid(), language: z.enum(locales).optional() }),
  output: fileAnswer,
  ...company,
  errors: ["bodyTooLarge", "notFound"],
});

/** The import template: headings in the requested language, an example, and the rules. */
export const templateCall = defineCall({
  method: "GET",
  path: "company/track/downloadTrackOrderTemp",
  needs: "shipments.import",
  input: z.object({
    format: exportFormatSchema.default("xlsx"),
    language: z.enum(locales).optional(),
  }),
  output: fileAnswer,
  ...company,
});
