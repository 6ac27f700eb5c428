import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { pageSizeMax } from "./constants";
import {
  addedOutput,
  bulk,
  company,
  counts,
  detailsOutput,
  list,
  one,
  onTarget,
  personal,
  usual,
} from "./contract-parts";
import { bulkRefusalSchema, bulkViewSchema, changeSchema, shipmentViewSchema, targetSchema } from "./schemas";

/** The shipment list: a page of shipments by the search parameters. */
export const selectCall = defineCall({
  name: "company.track.select",
  path: "company/track/select",
  ...list,
  ...company,
});

/** How many shipments each of the ten views has under the same filter. */
export const countsCall = defineCall({
  name: "company.track.counts",
  path: "company/track/counts",
  ...counts,
  ...company,
});

/** The archive: stopped and aged shipments. */
export const archiveCall = defineCall({
  name: "company.track.historySelect",
  path: "company/track/historySelect",
  ...list,
  ...company,
});

/** One shipment with its whole journey. */
export const detailsCall = defineCall({
  name: "company.track.details",
  method: "GET",
  path: "company/track/details",
  input: one,
  output: detailsOutput,
  ...company,
  parallel: true,
  errors: [...usual, "trackNotFound"],
});

const newShipment = changeSchema.extend({ number: z.string().trim().min(1).max(200) });

/** Adds one number. The result is that of an import line. */
export const addCall = defineCall({
  name: "company.track.add",
  method: "POST",
  path: "company/track/add",
  input: newShipment,
  output: addedOutput,
  ...company,
});

/** Changes fields of one shipment; another carrier means another journey. The id is in the path. */
export const editCall = defineCall({
  name: "company.track.edit",
  method: "PUT",
  path: "company/track/[id]",
  params: one,
  input: changeSchema,
  output: shipmentViewSchema,
  ...company,
  errors: [...usual, "trackNotFound", "trackExists", "trackNotUpdatable", "logisticsNotFound"],
});

/** Queries the carriers now. */
export const refreshCall = defineCall({
  name: "company.track.refresh",
  path: "company/track/refresh",
  input: onTarget,
  ...bulk,
  ...company,
});

/** Deletes permanently. */
export const deleteCall = defineCall({
  name: "company.track.delete",
  path: "company/track/delete",
  input: onTarget,
  ...bulk,
  ...company,
});

/** Stops scanning (moves to the archive), or continues (moves back). */
export const followCall = defineCall({
  name: "company.track.follow",
  path: "company/track/follow",
  input: z.object({ target: targetSchema, follow: z.boolean() }),
  ...bulk,
  ...company,
});

/** The same change to many. */
export const editManyCall = defineCall({
  name: "company.track.editMany",
  path: "company/track/editMany",
  input: z.object({ target: targetSchema, change: changeSchema }),
  ...bulk,
  ...company,
  errors: [...usual, "logisticsNotFound"],
});

/** Progress of a bulk job; without id the account's latest jobs. */
export const bulkRunsCall = defineCall({
  name: "company.track.bulkRuns",
  method: "GET",
  path: "company/track/bulkRuns",
  input: z.object({ id: z.uuid().optional() }),
  output: z.object({ runs: z.array(bulkViewSchema) }),
  ...personal,
});

/** Shipments that a bulk job did not change, in the order they were added, each with the reason. */
export const bulkRefusedCall = defineCall({
  name: "company.track.bulkRefused",
  method: "GET",
  path: "company/track/bulkRefused",
  input: z.object({
    id: z.uuid(),
    pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(50),
  }),
  output: z.object({ refusals: z.array(bulkRefusalSchema), total: z.int() }),
  ...personal,
  errors: [...usual, "notFound"],
});

/** Cancels a bulk job; what is done stays done. */
export const bulkCancelCall = defineCall({
  name: "company.track.bulkCancel",
  method: "POST",
  path: "company/track/bulkCancel",
  input: one,
  output: bulkViewSchema,
  ...personal,
  errors: [...usual, "notFound"],
});
