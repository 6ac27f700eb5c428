import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** A channel has another code: the rest of its shipments, from that number and id on, are to follow. */
export const channelRecoded = defineJob({
  name: "channels/recoded",
  payload: z.object({
    channelId: z.uuid(),
    /** The code it had. */
    from: z.string(),
    /** Shipments that were added later name another channel by that code. */
    before: z.iso.datetime(),
    after: z.object({ number: z.string(), id: z.uuid() }),
  }),
  concurrency: 2,
  priority: 6,
});
