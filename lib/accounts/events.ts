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

/** Forgets sessions that are over and codes that nobody used. */
export const clearExpired = defineJob({
  name: "accounts/clear-expired",
  payload: z.object({}),
  cron: "17 * * * *",
  concurrency: 1,
  priority: 10,
});
