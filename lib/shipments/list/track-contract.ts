import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { sellerLineSchema, trackSchema } from "@/lib/tracking/custom-tracks/schemas";
import { parcelViewSchema } from "@/lib/tracking/store/schemas";

/** The journey of a listed shipment with a line that is being written: whether and where it would be shown now. */
export const previewTrackCall = defineCall({
  access: "business",
  needs: "channels.manage",
  path: "company/track/custom/preview",
  limit: { max: 60, windowSeconds: 60 },
  input: trackSchema.omit({ name: true }).extend({
    number: z.string().trim().min(1).max(100),
    /** The stored line that it would replace. */
    id: z.uuid().optional(),
  }),
  output: z.object({
    parcel: parcelViewSchema,
    sellerLines: z.array(sellerLineSchema),
    isShown: z.boolean(),
  }),
  errors: ["trackNotFound", "logisticsNotFound"],
});
