import { z } from "zod";
import { defineJob, defineSchedule } from "@/lib/core/define-job";
import { accountIdSchema } from "@/lib/core/ids";

/** An account has new numbers: what waited for them goes on. Emitted in the transaction of the lot. */
export const lotIssued = defineJob({
  name: "quota/lot-issued",
  payload: z.object({ accountId: accountIdSchema }),
  priority: 2,
});

/** An account has used so much of its month's numbers that its owner gets an email. Emitted in the transaction of the draw. */
export const useWarned = defineJob({
  name: "quota/use-warned",
  payload: z.object({ accountId: accountIdSchema, month: z.string(), percent: z.int() }),
});

/** Closes lots that expired, and issues the month's lot to accounts that had nothing left. Months begin at a quarter. */
export const renewQuotas = defineSchedule({
  name: "quota/renew",
  cron: "*/15 * * * *",
  timeoutSeconds: 600,
});

/** Forgets numbers: added again, they count again. */
export const clearNumbers = defineSchedule({
  name: "quota/clear-numbers",
  cron: "37 3 * * *",
});
