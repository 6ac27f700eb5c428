import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** A shop is read: from where its reading stopped, or what changed since the last one. Then its numbers are added. */
export const shopDue = defineJob({
  name: "shops/due",
  payload: z.object({ shopId: z.uuid() }),
  priority: 4,
  concurrency: 4,
  inOrder: { name: "shop", field: "shopId" },
  maxAttempts: 5,
  timeoutSeconds: 300,
});

/** Numbers of a shop are to be added. */
export const parcelsFound = defineJob({
  name: "shops/parcels-found",
  payload: z.object({ shopId: z.uuid() }),
  priority: 3,
  concurrency: 2,
  inOrder: { name: "shop parcels", field: "shopId" },
  maxAttempts: 10,
  timeoutSeconds: 300,
});

/** A shop reported something. Emitted in the transaction that stored it. */
export const noticeReceived = defineJob({
  name: "shops/notice-received",
  payload: z.object({ shopId: z.uuid(), noticeId: z.string() }),
  priority: 2,
});

/** A shop was connected: its notices are ordered. Emitted in the transaction of both. */
export const shopConnected = defineJob({
  name: "shops/connected",
  payload: z.object({ shopId: z.uuid() }),
  priority: 2,
});

/** A customer's request about their data came: the company's owner gets an email. Emitted in its transaction, once. */
export const requestOpened = defineJob({
  name: "shops/request-opened",
  payload: z.object({ requestId: z.uuid() }),
});
