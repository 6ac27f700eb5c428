import { z } from "zod";
import { accountKinds } from "./constants";

export const codePurposes = ["register", "password", "receiveEmail", "login"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** An account that is wished for: kept until the mailbox is proved. */
export const pendingRegistrationSchema = z.object({
  kind: z.enum(accountKinds),
  name: z.string(),
  passwordHash: z.string(),
  timeZone: z.string(),
});
export type PendingRegistration = z.infer<typeof pendingRegistrationSchema>;

/** What a user is told of that they may not have done themselves. */
export const noticeKinds = [
  "passwordChanged",
  "newDevice",
  "secondFactorOn",
  "secondFactorOff",
  "recoveryUsed",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
