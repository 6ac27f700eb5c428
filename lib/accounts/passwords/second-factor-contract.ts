import { z } from "zod";
import { type SignedInPage, secondFactorTextMax, signedInPages } from "@/lib/accounts/users/constants";
import {
  accountViewSchema,
  language,
  loggedInSchema,
  mailProof,
  ofUser,
  ofVisitor,
  otherSessionsSchema,
  password,
  usual,
} from "@/lib/accounts/users/contract-parts";
import { type Call, defineCall } from "@/lib/core/define-call";

/** Who has no password confirms their identity instead: `user/confirmByMail`, `user/provider/confirm`. */
const byPassword: Call["errors"] = ["wrongLogin", "recentAuthRequired"];

/** Authenticator code, or recovery code. */
const factor = z.string().trim().min(1).max(secondFactorTextMax);

/**
 * The second step of a login: an authenticator code or a recovery code. linkExpired: start again with the
 * password. After too many codes an emailed one is required too, as in `user/login`.
 */
export const verifySecondFactorCall = defineCall({
  ...ofVisitor,
  path: "user/secondFactor",
  input: z.object({ challenge: z.string().max(400), code: factor, proof: mailProof.optional() }),
  output: z.union([loggedInSchema, z.object({ mailCode: z.uuid() })]),
  errors: [...usual, "wrongCode", "verificationInvalid", "linkExpired", "ssoRequired"],
});

/** Creates the secret of a second factor; logins do not require it before `user/secondFactor/confirm`. */
export const startSecondFactorCall = defineCall({
  ...ofUser,
  path: "user/secondFactor/begin",
  input: z.object({ password }),
  /** `secret` in base32; `address` is the content of the QR code (`otpauth://totp/…`). */
  output: z.object({ secret: z.string(), address: z.string() }),
  errors: byPassword,
});

/**
 * Turns the second factor on with its first code. Returns the recovery codes, once, and the remaining other
 * sessions.
 */
export const confirmSecondFactorCall = defineCall({
  ...ofUser,
  path: "user/secondFactor/confirm",
  requiresRecentAuth: true,
  input: z.object({ code: factor }),
  output: z.object({ recovery: z.array(z.string()), otherSessions: otherSessionsSchema.nullable() }),
  errors: ["wrongCode", "linkExpired"],
});

/** Turns the second factor off. Returns the remaining other sessions. */
export const deleteSecondFactorCall = defineCall({
  ...ofUser,
  path: "user/secondFactor/off",
  input: z.object({ password, code: factor }),
  output: z.object({ state: z.literal("off"), otherSessions: otherSessionsSchema.nullable() }),
  errors: [...byPassword, "wrongCode"],
});

/** New recovery codes; the old ones become invalid. */
export const renewRecoveryCall = defineCall({
  ...ofUser,
  path: "user/secondFactor/recovery",
  input: z.object({ password, code: factor }),
  output: z.object({ recovery: z.array(z.string()) }),
  errors: [...byPassword, "wrongCode"],
});

const pageNames = Object.keys(signedInPages) as [SignedInPage, ...SignedInPage[]];

/**
 * Creates a sign-in URL for this login: valid once, for 60 seconds. `here`: in the requesting browser, without
 * confirmation; elsewhere the reader must confirm. The URL's `email` and `identificationType` are not trusted.
 */
export const signInLinkCall = defineCall({
  ...ofUser,
  path: "user/handover",
  requiresRecentAuth: true,
  input: z.object({ page: z.enum(pageNames), language, here: z.boolean() }),
  output: z.object({ address: z.string(), seconds: z.int() }),
  limit: { max: 30, windowSeconds: 600 },
  errors: ["ssoRequired"],
});

/** Logs in with the sign-in link pending in this browser, after its reader confirmed. */
export const acceptSignInLinkCall = defineCall({
  ...ofVisitor,
  path: "user/handover/accept",
  input: z.object({}),
  output: accountViewSchema,
  errors: [...usual, "linkExpired"],
});

/**
 * Verifies the password again. This session, and no other, may then make the calls that require a recent proof
 * of identity. Returns a token for calls that require the password each time (`user/delete`), valid for five
 * minutes.
 */
export const confirmPasswordCall = defineCall({
  ...ofUser,
  path: "user/confirmPassword",
  input: z.object({ password }),
  output: z.object({ confirmation: z.string() }),
  errors: byPassword,
});

/**
 * The same for a user without a password, by a code sent to their email address: without `proof` the code is sent, and
 * its request id returned. Forbidden for users with a password.
 */
export const confirmByMailCall = defineCall({
  ...ofUser,
  path: "user/confirmByMail",
  input: z.object({ proof: mailProof.optional() }),
  output: z.union([z.object({ mailCode: z.uuid() }), z.object({ confirmation: z.string() })]),
  errors: ["wrongCode", "verificationInvalid", "mailOff"],
});
