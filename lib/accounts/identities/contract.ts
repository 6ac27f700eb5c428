import { z } from "zod";
import { providerIds } from "@/lib/accounts/openid/constants";
import { accountKinds, type SignedInPage, signedInPages } from "@/lib/accounts/users/constants";
import {
  accountViewSchema,
  email,
  language,
  loggedInSchema,
  mailProof,
  name,
  ofUser,
  ofVisitor,
  password,
  usual,
} from "@/lib/accounts/users/contract-parts";
import { defineCall } from "@/lib/core/define-call";

const provider = z.enum(providerIds);
const page = z.enum(Object.keys(signedInPages) as [SignedInPage, ...SignedInPage[]]);
/** Where the browser goes next, at the provider. */
const address = z.object({ address: z.url() });
const challenge = z.object({ secondFactor: z.string() });

/**
 * Starts a round with a provider, to sign in or to create an account. The provider sends its user back to
 * `/api/auth/callback/<provider>`, and that leads to the login page, which calls `user/provider/continue`. `page`: where
 * the login is to lead.
 */
export const startProviderCall = defineCall({
  ...ofVisitor,
  path: "user/provider/start",
  input: z.object({ provider, language, page: page.optional() }),
  output: address,
  errors: [...usual, "notFound", "providerUnreachable"],
});

/**
 * Logs in with the identity that this browser just proved. Where no user has it: `connect` if the provider has verified
 * an email address that has an account here, else `register`. With a company's own issuer, `connect` for its member,
 * else `join`, which `user/sso/join` completes. linkExpired: start again.
 */
export const continueProviderCall = defineCall({
  ...ofVisitor,
  path: "user/provider/continue",
  input: z.object({}),
  output: z.union([
    loggedInSchema,
    challenge,
    z.object({ connect: z.object({ email: z.string(), hasPassword: z.boolean() }) }),
    z.object({
      join: z.object({ organization: z.string(), email: z.string(), name: z.string() }),
    }),
    z.object({
      register: z.object({ email: z.string().nullable(), isEmailVerified: z.boolean(), name: z.string() }),
    }),
  ]),
  errors: [...usual, "linkExpired", "ssoRequired", "ssoMailbox", "ssoOtherAccount"],
});

/**
 * Links the proven identity to the account with its verified email address, and logs in: by the account's password, or
 * by a code sent to that address (`proof`). With neither, the code is sent and its request id returned; also after too
 * many passwords.
 */
export const connectProviderCall = defineCall({
  ...ofVisitor,
  path: "user/provider/connect",
  input: z.object({ password: password.optional(), proof: mailProof.optional() }),
  output: z.union([loggedInSchema, challenge, z.object({ mailCode: z.uuid() })]),
  errors: [
    ...usual,
    "linkExpired",
    "wrongLogin",
    "wrongCode",
    "verificationInvalid",
    "mailOff",
    "identityTaken",
    "ssoRequired",
  ],
});

/**
 * Opens an account for the proven identity, without a password, and logs in. Where the provider has not verified an
 * email address, `email` gets a code first, which `user/verifyRegister` takes.
 */
export const registerProviderCall = defineCall({
  ...ofVisitor,
  path: "user/provider/register",
  input: z.object({
    kind: z.enum(accountKinds),
    /** As in `user/register`. */
    name,
    email: email.optional(),
    language,
    timeZone: z.string().max(60).optional(),
    terms: z.literal(true),
  }),
  output: z.union([accountViewSchema, z.object({ state: z.literal("codeSent"), registration: z.uuid() })]),
  errors: [...usual, "linkExpired", "emailMalformed", "mailOff", "accountExists", "identityTaken"],
});

/** Starts a round with a provider whose identity is to be linked to the user's account. */
export const linkProviderCall = defineCall({
  ...ofUser,
  path: "user/provider/link",
  requiresRecentAuth: true,
  input: z.object({ provider, language }),
  output: address,
  errors: ["notFound", "providerUnreachable"],
});

/**
 * Starts a round in which the provider has its user authenticate again: in place of the password, for calls that require
 * a recent proof of identity. Leads back to `page`.
 */
export const confirmProviderCall = defineCall({
  ...ofUser,
  path: "user/provider/confirm",
  input: z.object({ provider, language, page }),
  output: address,
  errors: ["notFound", "providerUnreachable"],
});

/** Completes a round of `link` or `confirm`, or one whose user confirmed the link before a second factor. */
export const settleProviderCall = defineCall({
  ...ofUser,
  path: "user/provider/settle",
  input: z.object({}),
  output: z.object({ state: z.enum(["linked", "confirmed"]) }),
  errors: ["linkExpired", "identityTaken", "identityOther", "identityStale"],
});

/** Removes a linked identity; never the last way to sign in. */
export const unlinkProviderCall = defineCall({
  ...ofUser,
  path: "user/provider/unlink",
  requiresRecentAuth: true,
  input: z.object({ identity: z.uuid() }),
  output: z.object({ state: z.literal("unlinked") }),
  errors: ["notFound", "lastWayIn"],
});
