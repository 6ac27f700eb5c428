import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
import { noticeKinds } from "./schemas";

/** Mails a code to the mailbox it proves. */
export const codeIssued = defineJob({
  name: "accounts/code-issued",
  payload: z.object({ verificationId: z.uuid(), round: z.int() }),
  priority: 0,
});

/** Warns a user of what somebody did with their account. */
export const noticeDue = defineJob({
  name: "accounts/notice-due",
  payload: z.object({ noticeId: z.uuid(), userId: z.uuid(), kind: z.enum(noticeKinds) }),
  priority: 1,
});

/** An account was deleted: nobody can use it any more, and what it holds is taken away. */
export const accountLeft = defineJob({
  name: "accounts/account-left",
  payload: z.object({ accountId: z.uuid() }),
  concurrency: 1,
  // A try is used up by each worker that dies with it.
  maxAttempts: 25,
  timeoutSeconds: 600,
});

/** Forgets sessions that are over and codes that nobody used. */
export const clearExpired = defineJob({
  name: "accounts/clear-expired",
  payload: z.object({}),
  cron: "17 * * * *",
  concurrency: 1,
  priority: 10,
});
