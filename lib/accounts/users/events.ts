import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
import { accountIdSchema } from "@/lib/core/ids";
import { noticeKinds } from "./schemas";

/** Emails a code to the address it proves. */
export const codeIssued = defineJob({
  name: "accounts/code-issued",
  payload: z.object({ verificationId: z.uuid(), round: z.int() }),
  priority: 0,
});

/** Notifies a user of a change to their account. */
export const noticeDue = defineJob({
  name: "accounts/notice-due",
  payload: z.object({ noticeId: z.uuid(), userId: z.uuid(), kind: z.enum(noticeKinds) }),
  priority: 1,
});

/** An account was deleted: nobody can use it any more, and its data is deleted. */
export const accountLeft = defineJob({
  name: "accounts/account-left",
  payload: z.object({ accountId: accountIdSchema }),
  concurrency: 1,
  // Every worker that dies while running the job uses up one attempt.
  maxAttempts: 25,
  timeoutSeconds: 600,
});

/**
 * Who sees what in a company may have changed: rights, places of members or departments, or whose its shipments are. What
 * somebody cannot see any more is taken from them. Emitted in the transaction of the change.
 */
export const accessChanged = defineJob({
  name: "accounts/access-changed",
  payload: z.object({ accountId: accountIdSchema }),
  concurrency: 1,
  concurrencyKey: "accountId",
  workerMax: 2,
  priority: 3,
});
