import { z } from "zod";
import { type ClientMessage, liveWatchMax, type Watched } from "@/lib/core/live-messages";

const watched: z.ZodType<Watched> = z.object({
  number: z.string().min(5).max(50),
  carrier: z.string().min(1).max(64),
  version: z.int().min(0),
  token: z.string().max(120).optional(),
});
const watch = z.array(watched).max(liveWatchMax);

/** Apart from the types, which browsers import without the schemas' library. */
export const clientMessageSchema: z.ZodType<ClientMessage> = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hello"),
    client: z.string().min(8).max(64),
    watch,
    account: z.boolean().optional(),
  }),
  z.object({ type: z.literal("watch"), watch }),
]);
