import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { pageSizeMax } from "@/lib/shipments/records/constants";
import {
  addedOutput,
  bulk,
  company,
  companyDetailsOutput,
  counts,
  list,
  one,
  onTarget,
  personal,
} from "@/lib/shipments/records/contract-parts";
import {
  bulkRefusalSchema,
  bulkViewSchema,
  changeSchema,
  shipmentViewSchema,
  targetSchema,
} from "@/lib/shipments/records/schemas";

/** The shipment list: a page of shipments by the search parameters. */
export const selectCall = defineCall({
  path: "company/track/select",
  needs: "shipments.view",
  ...list,
  ...company,
});

/** How many shipments each of the ten views has under the same filter. */
export const countsCall = defineCall({
  path: "company/track/counts",
  needs: "shipments.view",
  ...counts,
  ...company,
});

/** The archive: stopped and aged shipments. */
export const archiveCall = defineCall({
  path: "company/track/historySelect",
  needs: "shipments.view",
  ...list,
  ...company,
});

/** One shipment with its whole journey, and the company's own lines beside it. */
export const detailsCall = defineCall({
  method: "GET",
  path: "company/track/details",
  needs: "shipments.view",
  input: one,
  output: companyDetailsOutput,
  ...company,
  parallel: true,
  errors: ["bodyTooLarge", "trackNotFound"],
});

const newShipment = changeSchema
  .omit({ departmentId: true })
  .extend({ number: z.string().trim().min(1).max(200) });

/** Adds one number. The result is that of an import line. */
export const addCall = defineCall({
  path: "company/track/add",
  needs: "shipments.add",
  input: newShipment,
  output: addedOutput,
  ...company,
  errors: ["bodyTooLarge", "quotaUsedUp"],
});

/** Changes fields of one shipment; another carrier means another journey. The id is in the path. */
export const editCall = defineCall({
  name: "company.track.edit",
  method: "PUT",
  path: "company/track/[id]",
  needs: "shipments.edit",
  params: one,
  input: changeSchema,
  output: shipmentViewSchema,
  ...company,
  errors: ["bodyTooLarge", "trackNotFound", "trackExists", "trackNotUpdatable", "logisticsNotFound"],
});

/** Queries the carriers now. */
export const refreshCall = defineCall({
  path: "company/track/refresh",
  needs: "shipments.edit",
  input: onTarget,
  ...bulk,
  ...company,
});

/** Deletes, so that it can be restored for thirty days. */
export const deleteCall = defineCall({
  path: "company/track/delete",
  needs: "shipments.delete",
  input: onTarget,
  ...bulk,
  ...company,
});

/** Stops scanning (moves to the archive), or continues (moves back). */
export const followCall = defineCall({
  path: "company/track/follow",
  needs: "shipments.edit",
  input: z.object({ target: targetSchema, follow: z.boolean() }),
  ...bulk,
  ...company,
});

/** The same change to many. */
export const editManyCall = defineCall({
  path: "company/track/editMany",
  needs: "shipments.edit",
  input: z.object({ target: targetSchema, change: changeSchema }),
  ...bulk,
  ...company,
  errors: ["bodyTooLarge", "logisticsNotFound"],
});

/** Progress of a bulk job; without id the account's latest jobs. */
export const bulkRunsCall = defineCall({
  method: "GET",
  path: "company/track/bulkRuns",
  needs: "shipments.view",
  input: z.object({ id: z.uuid().optional() }),
  output: z.object({ runs: z.array(bulkViewSchema) }),
  ...personal,
});

/** Shipments that a bulk job did not change, in the order they were added, each with the reason. */
export const bulkRefusedCall = defineCall({
  method: "GET",
  path: "company/track/bulkRefused",
  needs: "shipments.view",
  input: z.object({
    id: z.uuid(),
    pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(50),
  }),
  output: z.object({ refusals: z.array(bulkRefusalSchema), total: z.int() }),
  ...personal,
  errors: ["bodyTooLarge", "notFound"],
});

/** Cancels a bulk job; what is done stays done. */
export const bulkCancelCall = defineCall({
  path: "company/track/bulkCancel",
  needs: "shipments.view",
  input: one,
  output: bulkViewSchema,
  ...personal,
  errors: ["bodyTooLarge", "notFound"],
});
