import { z } from "zod";
import { identitySchema } from "@/lib/accounts/openid/schemas";
import { accountKinds } from "./constants";

export const codePurposes = ["register", "password", "receiveEmail", "login", "confirm"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A pending registration: stored until the email address is verified. */
export const pendingRegistrationSchema = z.object({
  kind: z.enum(accountKinds),
  name: z.string(),
  /** null: its user signs in with `identity` alone. */
  passwordHash: z.string().nullable(),
  timeZone: z.string(),
  identity: identitySchema.optional(),
});
export type PendingRegistration = z.infer<typeof pendingRegistrationSchema>;

/** Account changes that the user is notified of. */
export const noticeKinds = [
  "passwordChanged",
  "newDevice",
  "secondFactorOn",
  "secondFactorOff",
  "recoveryUsed",
  "identityLinked",
  "identityUnlinked",
  "domainProofEnded",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
