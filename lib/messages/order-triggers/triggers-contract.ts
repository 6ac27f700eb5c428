import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { workOrders } from "@/lib/messages/order-setup/contract";
import { triggerSchema } from "@/lib/messages/order-setup/schemas";
import { effectSchema, entryViewSchema } from "@/lib/messages/work-orders/schemas";

const manage = { ...workOrders, needs: "orders.manage" } as const;

/** How often such a trigger would have fired for the last events, and for which. Stores nothing. */
export const tryTriggerCall = defineCall({
  ...manage,
  path: "process_triggers_try",
  limit: { max: 20, windowSeconds: 60 },
  input: triggerSchema.extend({ id: z.uuid().optional() }),
  output: z.object({
    /** Events of its kind that were read, at most `triedEvents`, and since when. */
    read: z.int(),
    since: z.string().nullable(),
    fired: z.int(),
    firings: z.array(
      z.object({
        ...{ orderId: z.uuid(), seq: z.int(), title: z.string(), at: z.string() },
        effects: z.array(effectSchema),
      }),
    ),
  }),
  errors: ["notFound"],
});

/** The last firings of a trigger. */
export const triggerLogCall = defineCall({
  ...manage,
  method: "GET",
  path: "process_triggers_log",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    firings: z.array(
      z.object({
        orderId: z.uuid(),
        seq: z.int(),
        title: z.string(),
        at: z.string(),
        changes: entryViewSchema.shape.changes,
        effects: z.array(effectSchema),
      }),
    ),
  }),
  errors: ["notFound"],
});
