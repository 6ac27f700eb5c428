import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";

/** An address failed for ten days and is tried no more: its owner is told by mail. */
export const webhookInactive = defineJob({
  name: "webhooks/inactive",
  payload: z.object({ accountId: z.uuid() }),
  priority: 2,
});

/** Deletes events and attempts past their thirty days. */
export const clearEvents = defineJob({
  name: "webhooks/clear-events",
  payload: z.object({}),
  cron: "29 4 * * *",
  concurrency: 1,
  priority: 10,
});
