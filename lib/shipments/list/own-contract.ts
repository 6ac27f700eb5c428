import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import {
  addedOutput,
  bulk,
  bulkOutput,
  counts,
  detailsOutput,
  list,
  onTarget,
  personal,
} from "@/lib/shipments/records/contract-parts";
import { changeSchema, shipmentViewSchema, targetSchema } from "@/lib/shipments/records/schemas";

/** A personal user's parcels: the same shipment list without the business features. */
export const ownCountsCall = defineCall({
  path: "subscribe/gettrackstatus",
  needs: "shipments.view",
  ...counts,
  ...personal,
});

export const ownListCall = defineCall({
  name: "subscribe.queryTrack",
  path: "subscribe/queryTrack/v3",
  needs: "shipments.view",
  ...list,
  ...personal,
});

export const ownArchiveCall = defineCall({
  path: "subscribe/history",
  needs: "shipments.view",
  ...list,
  ...personal,
});

/** Journeys of named parcels. */
export const ownDetailsCall = defineCall({
  path: "subscribe/gettracks",
  needs: "shipments.view",
  input: z.object({ ids: z.array(z.uuid()).min(1).max(20) }),
  output: z.object({ tracks: z.array(detailsOutput) }),
  ...personal,
  parallel: true,
});

/** Tracks numbers, with or without emails. Rejected for companies (41003): they import. */
export const ownAddCall = defineCall({
  path: "subscribe/addtracks",
  needs: "shipments.add",
  input: z.object({
    tracks: z
      .array(z.object({ number: z.string().trim().min(1).max(200), carrier: z.string().max(64).optional() }))
      .min(1)
      .max(100),
    notify: z.boolean().default(true),
  }),
  output: z.object({ added: z.array(addedOutput.extend({ number: z.string() })) }),
  ...personal,
  errors: ["bodyTooLarge", "businessMayNotSubscribe", "quotaUsedUp"],
});

/** Turns emails about these on or off. */
export const ownStatusCall = defineCall({
  path: "subscribe/changestatus",
  needs: "shipments.edit",
  input: z.object({ target: targetSchema, notify: z.boolean() }),
  output: bulkOutput,
  ...personal,
  errors: ["bodyTooLarge", "businessMayNotSubscribe", "mailOff"],
});

/** Deletes parcels of a personal account with their emails. */
export const ownDeleteCall = defineCall({
  path: "subscribe/deletetracks",
  needs: "shipments.delete",
  input: onTarget,
  output: bulkOutput,
  ...personal,
});

/** Changes a personal user's fields of a parcel, or its carrier. */
export const ownEditCall = defineCall({
  path: "subscribe/edit",
  needs: "shipments.edit",
  input: z.object({
    id: z.uuid(),
    change: changeSchema.pick({ carrier: true, orderNumber: true, afterDelivery: true }),
  }),
  output: shipmentViewSchema,
  ...personal,
  errors: ["bodyTooLarge", "trackNotFound", "trackExists", "trackNotUpdatable", "logisticsNotFound"],
});

export const ownRefreshCall = defineCall({
  path: "subscribe/refresh",
  needs: "shipments.edit",
  input: onTarget,
  ...bulk,
  ...personal,
});

export const ownFollowCall = defineCall({
  path: "subscribe/follow",
  needs: "shipments.edit",
  input: z.object({ target: targetSchema, follow: z.boolean() }),
  ...bulk,
  ...personal,
});
