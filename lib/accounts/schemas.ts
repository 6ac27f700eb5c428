import { z } from "zod";
import { accountKinds } from "./constants";

export const codePurposes = ["register", "password", "receiveEmail", "login"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A pending registration: stored until the email address is verified. */
export const pendingRegistrationSchema = z.object({
  kind: z.enum(accountKinds),
  name: z.string(),
  passwordHash: z.string(),
  timeZone: z.string(),
});
export type PendingRegistration = z.infer<typeof pendingRegistrationSchema>;

/** Account changes that the user is notified of. */
export const noticeKinds = [
  "passwordChanged",
  "newDevice",
  "secondFactorOn",
  "secondFactorOff",
  "recoveryUsed",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
