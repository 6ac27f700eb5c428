import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** A channel's code, or when its shipments are expected, changed: its remaining shipments, after that number and id, are to be updated. */
export const channelRecoded = defineJob({
  name: "channels/recoded",
  payload: z.object({
    channelId: z.uuid(),
    /** The previous code. */
    from: z.string(),
    /** Shipments added later mean another channel by that code. */
    before: z.iso.datetime(),
    after: z.object({ number: z.string(), id: z.uuid() }),
  }),
  concurrency: 2,
  priority: 6,
});
