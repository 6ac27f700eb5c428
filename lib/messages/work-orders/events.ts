import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** Composes and queues the email of a message to a customer. */
export const orderMessageQueued = defineJob({
  name: "work-orders/message-queued",
  payload: z.object({ messageId: z.uuid() }),
});

/** Acknowledges the message of a customer that made an order. */
export const customerOrderAdded = defineJob({
  name: "work-orders/customer-order-added",
  payload: z.object({ messageId: z.uuid() }),
});

/** An order has new entries in its record, which the account's endpoint gets. Emitted in the transaction that added them. */
export const orderRecorded = defineJob({
  name: "work-orders/recorded",
  payload: z.object({ orderId: z.uuid() }),
  priority: 2,
  concurrency: 4,
});

/** Composes and queues the email of a trigger to the assignee of an order, for an event. */
export const orderNoticeQueued = defineJob({
  name: "work-orders/notice-queued",
  payload: z.object({ orderId: z.uuid(), entryId: z.int(), triggerId: z.uuid() }),
});
