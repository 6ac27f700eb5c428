import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { fileAnswer } from "@/lib/core/file-answer";
import { type CsvSeparator, csvSeparators } from "@/lib/platform/files/choose-separator";
import { shipmentColumns } from "@/lib/shipments/records/constants";
import { company, one } from "@/lib/shipments/records/contract-parts";
import { exportFormatSchema, targetSchema } from "@/lib/shipments/records/schemas";

export const separatorSchema = z.enum(Object.keys(csvSeparators) as CsvSeparator[]);

// lib/shipments/exports: shipments as CSV and XLSX files, streamed
/** Stores what to export; the file is then streamed from `company/track/export?id=…`. */
export const exportCall = defineCall({
  path: "company/track/exports",
  needs: "shipments.export",
  input: z.object({
    target: targetSchema,
    format: exportFormatSchema,
    columns: z.array(z.enum(shipmentColumns)).max(shipmentColumns.length).optional(),
    /** Of CSV files; a comma unless given. */
    separator: separatorSchema.optional(),
  }),
  output: z.object({ id: z.uuid(), total: z.int(), address: z.string() }),
  ...company,
});

/**
 * The exported file, streamed: for the user and session that requested it, for an hour, any number of times.
 */
export const exportFileCall = defineCall({
  method: "GET",
  path: "company/track/export",
  needs: "shipments.export",
  input: one,
  output: fileAnswer,
  ...company,
  errors: ["bodyTooLarge", "notFound"],
});
