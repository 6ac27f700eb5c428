import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { auditSchema, trackSchema, trackViewSchema } from "./schemas";

const usual = { access: "business", needs: "channels.manage" } as const;
const id = z.object({ id: z.uuid() });
const entered = ["logisticsNotFound"] as const;

/** All lines that the company adds to journeys, in their order. */
export const tracksCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/track/custom",
  input: z.object({}),
  output: z.object({
    tracks: z.array(trackViewSchema),
    /** No other member may decide on them. */
    isAlone: z.boolean(),
  }),
});

/** Adds a line. It is shown once another member approved it. */
export const addTrackCall = defineCall({
  ...usual,
  name: "company.track.custom.add",
  path: "company/track/custom",
  input: trackSchema,
  output: trackViewSchema,
  errors: [...entered, "customTracksFull"],
});

/** Changes a line. It is not shown until another member approved it again. */
export const updateTrackCall = defineCall({
  ...usual,
  method: "PUT",
  path: "company/track/custom/[id]",
  params: id,
  input: trackSchema,
  output: trackViewSchema,
  errors: [...entered, "notFound"],
});

/** Deletes a line: no journey shows it any more. */
export const deleteTrackCall = defineCall({
  ...usual,
  name: "company.track.custom.delete",
  method: "DELETE",
  path: "company/track/custom/[id]",
  params: id,
  input: z.object({}),
  output: z.object({ deleted: z.literal(true) }),
  errors: ["notFound"],
});

/** Decides whether a line is shown; of who edited it last it is refused. */
export const auditTrackCall = defineCall({
  ...usual,
  method: "PUT",
  path: "company/track/custom/[id]/audit",
  params: id,
  input: auditSchema,
  output: trackViewSchema,
  errors: ["notFound", "changedMeanwhile", "auditOwnEdit", "auditAlone"],
});
