import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Acknowledges a message to its sender and forwards it to support. */
export const messageReceived = defineJob({
  name: "contact/message-received",
  payload: z.object({ messageId: z.uuid() }),
  priority: 2,
});
