import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
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
