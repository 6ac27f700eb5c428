import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { type SignedInPage, secondFactorTextMax, signedInPages } from "./constants";
import {
  accountViewSchema,
  language,
  loggedInSchema,
  mailProof,
  otherSessionsSchema,
  password,
  signedIn,
  small,
  usual,
} from "./contract-parts";

/** Of an authenticator, or a recovery code. */
const factor = z.string().trim().min(1).max(secondFactorTextMax);

/**
 * The second step of a log-in: an authenticator's code or a recovery code. linkExpired: begin with the password again.
 * After too many codes a mailed one is asked for besides, as by `user/login`.
 */
export const verifySecondFactorCall = defineCall({
  name: "user.secondFactor",
  method: "POST",
  path: "user/secondFactor",
  access: "visitor",
  input: z.object({ ticket: z.string().max(400), code: factor, proof: mailProof.optional() }),
  output: z.union([loggedInSchema, z.object({ mailCode: z.uuid() })]),
  ...small,
  errors: [...usual, "wrongCode", "verificationInvalid", "linkExpired"],
});

/** Makes the secret of a second factor; nothing is asked for at log-in before `user/secondFactor/confirm` proved it. */
export const startSecondFactorCall = defineCall({
  name: "user.secondFactor.begin",
  method: "POST",
  path: "user/secondFactor/begin",
  access: "user",
  input: z.object({ password }),
  /** `secret` in base32; `address` is what the QR code says (`otpauth://totp/…`). */
  output: z.object({ secret: z.string(), address: z.string() }),
  ...small,
  errors: [...signedIn, "wrongLogin"],
});

/** Turns the second factor on with its first code. Answers the recovery codes, this once, and what other sessions live on. */
export const confirmSecondFactorCall = defineCall({
  name: "user.secondFactor.confirm",
  method: "POST",
  path: "user/secondFactor/confirm",
  access: "user",
  requiresRecentAuth: true,
  input: z.object({ code: factor }),
  output: z.object({ recovery: z.array(z.string()), otherSessions: otherSessionsSchema.nullable() }),
  ...small,
  errors: [...signedIn, "wrongCode", "linkExpired"],
});

/** Turns the second factor off. Answers what other sessions live on. */
export const deleteSecondFactorCall = defineCall({
  name: "user.secondFactor.off",
  method: "POST",
  path: "user/secondFactor/off",
  access: "user",
  input: z.object({ password, code: factor }),
  output: z.object({ state: z.literal("off"), otherSessions: otherSessionsSchema.nullable() }),
  ...small,
  errors: [...signedIn, "wrongLogin", "wrongCode"],
});

/** New recovery codes; the old ones stop working. */
export const renewRecoveryCall = defineCall({
  name: "user.secondFactor.recovery",
  method: "POST",
  path: "user/secondFactor/recovery",
  access: "user",
  input: z.object({ password, code: factor }),
  output: z.object({ recovery: z.array(z.string()) }),
  ...small,
  errors: [...signedIn, "wrongLogin", "wrongCode"],
});

const pageNames = Object.keys(signedInPages) as [SignedInPage, ...SignedInPage[]];

/**
 * Makes an address that carries this log-in on: it works once and for 60 seconds. `here`: in the browser that asks,
 * without a question; elsewhere it asks whether to go on. The address's `email` and `identificationType` are believed by nobody.
 */
export const signInLinkCall = defineCall({
  name: "user.handover",
  method: "POST",
  path: "user/handover",
  access: "user",
  requiresRecentAuth: true,
  input: z.object({ page: z.enum(pageNames), language, here: z.boolean() }),
  output: z.object({ address: z.string(), seconds: z.int() }),
  ...small,
  limit: { max: 30, windowSeconds: 600 },
  errors: signedIn,
});

/** Logs in with the hand-over that this browser was opened with, after its reader said so. */
export const acceptSignInLinkCall = defineCall({
  name: "user.handover.accept",
  method: "POST",
  path: "user/handover/accept",
  access: "visitor",
  input: z.object({}),
  output: accountViewSchema,
  ...small,
  errors: [...usual, "linkExpired"],
});

/**
 * Gives the password once more. This session, and no other, may then make the calls that require a recent proof of
 * identity. Answers a token for what asks for the password each time (`user/delete`), good for five minutes.
 */
export const confirmPasswordCall = defineCall({
  name: "user.confirmPassword",
  method: "POST",
  path: "user/confirmPassword",
  access: "user",
  input: z.object({ password }),
  output: z.object({ confirmation: z.string() }),
  ...small,
  errors: [...signedIn, "wrongLogin"],
});
