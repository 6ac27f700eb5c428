import { z } from "zod";
import { sellerLineSchema } from "@/lib/tracking/custom-tracks/schemas";
import { parcelViewSchema } from "@/lib/tracking/store/schemas";
import { lineResults, listViewNames, refusalReasons } from "./constants";
import {
  bulkRefusalSchema,
  bulkViewSchema,
  listInputSchema,
  shipmentFilterSchema,
  shipmentViewSchema,
  targetSchema,
} from "./schemas";

export const limit = { max: 300, windowSeconds: 60 };

export const one = z.object({ id: z.uuid() });

/** Maximum body size for a selection of ids, or a list of numbers. */
export const selection = { limit, maxBodyBytes: 128 * 1024, errors: ["bodyTooLarge"] } as const;

export const company = { access: "business", ...selection } as const;

export const personal = { access: "user", ...selection } as const;

/** A page of a list. `total` is exact unless `atLeast`. */
export const listOutput = z.object({
  rows: z.array(shipmentViewSchema),
  total: z.int(),
  atLeast: z.boolean(),
  pageIndex: z.int(),
  pageSize: z.int(),
  /** The applied range, as local days of the account; null = any time. */
  dateStart: z.string().nullable(),
  dateEnd: z.string().nullable(),
});

export type ListAnswer = z.infer<typeof listOutput>;

export const countsOutput = z.object({
  counts: z.record(z.enum(listViewNames), z.int()),
  /** Counting stopped: there are at least as many. */
  atLeast: z.boolean(),
});

/** And how many of all wait for their account. */
export const listCountsOutput = countsOutput.extend({ action: z.int() });

export type CountsAnswer = z.infer<typeof listCountsOutput>;

export const detailsOutput = z.object({ shipment: shipmentViewSchema, parcel: parcelViewSchema });

export type ShipmentDetails = z.infer<typeof detailsOutput>;

/** As companies see it: with their own lines, which are no part of the journey. */
export const companyDetailsOutput = detailsOutput.extend({ sellerLines: z.array(sellerLineSchema) });

export type CompanyDetails = z.infer<typeof companyDetailsOutput>;

/** A few are changed at once, and `run` is null; many by a job whose progress and rejections can be queried. */
export const bulkOutput = z.object({
  changed: z.int(),
  refused: z.int(),
  refusals: z.array(bulkRefusalSchema),
  run: bulkViewSchema.nullable(),
  /** Names a deletion, so that it can be undone; null for other actions. */
  deletionId: z.uuid().nullable(),
});

export type BulkAnswer = z.infer<typeof bulkOutput>;

export const addedOutput = z.object({
  result: z.enum(lineResults),
  reason: z.enum(refusalReasons).nullable(),
  shipment: shipmentViewSchema.nullable(),
});

export const list = { input: listInputSchema, output: listOutput } as const;

export const counts = {
  input: shipmentFilterSchema,
  output: listCountsOutput,
} as const;

export const bulk = { output: bulkOutput } as const;

export const onTarget = z.object({ target: targetSchema });
