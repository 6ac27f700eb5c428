import { z } from "zod";
import { type Call, defineCall } from "@/lib/core/define-call";
import { operations } from "@/lib/core/operations";
import { accountKinds, idleMinutesChoices, tours } from "./constants";
import {
  accountViewSchema,
  code,
  email,
  language,
  loggedInSchema,
  mailProof,
  name,
  ofUser,
  ofVisitor,
  password,
  small,
  usual,
} from "./contract-parts";

const coded: Call["errors"] = ["wrongCode", "verificationInvalid"];

/**
 * Logs in; the session is a cookie. The same response and duration, whether email or password is wrong. With a
 * second factor, the right password returns a challenge token for `user/secondFactor` and opens no session.
 * After too many attempts for an email address the password is not checked: a code is emailed and `mailCode`
 * returned, for any address alike; the same call with `proof` (that id and the code) continues. An existing
 * session of the same browser is replaced.
 */
export const loginCall = defineCall({
  ...ofVisitor,
  path: "user/login",
  input: z.object({ email, password, proof: mailProof.optional() }),
  output: z.union([loggedInSchema, z.object({ secondFactor: z.string() }), z.object({ mailCode: z.uuid() })]),
  // The relevant limits are applied inside, by email address, network and device, so that they never block the
  // owner.
  limit: { max: 600, windowSeconds: 60 },
  errors: [...usual, ...coded, "loginEmpty", "wrongLogin", "ssoRequired"],
});

/** Requests an account. The same response for an existing email address: the emailed code decides. */
export const registerCall = defineCall({
  ...ofVisitor,
  path: "user/register",
  input: z.object({
    kind: z.enum(accountKinds),
    email,
    password,
    /** The company's name for a business, the person's own otherwise. */
    name,
    language,
    timeZone: z.string().max(60).optional(),
    terms: z.literal(true),
  }),
  output: z.object({ state: z.literal("codeSent"), registration: z.uuid() }),
  errors: [...usual, "emailMalformed", "mailOff"],
});

/** Opens the account with the emailed code, and logs in. */
export const verifyRegisterCall = defineCall({
  ...ofVisitor,
  path: "user/verifyRegister",
  input: z.object({ registration: z.uuid(), code }),
  output: accountViewSchema,
  errors: [...usual, ...coded, "activationMailSent", "accountExists", "identityTaken"],
});

/** Sends a code for a new password. The same response for an address without an account. */
export const passwordCodeCall = defineCall({
  method: "GET",
  path: "user/authCodeforPassword",
  access: "visitor",
  input: z.object({ email, language }),
  output: z.object({ state: z.literal("codeSent"), request: z.uuid() }),
  mutates: true,
  ...small,
  errors: [...usual, "emailMalformed", "mailOff"],
});

/** Sets a new password with the emailed code; ends all sessions. */
export const resetCall = defineCall({
  ...ofVisitor,
  path: "user/reset",
  input: z.object({ request: z.uuid(), code, password }),
  output: z.object({ state: z.literal("changed") }),
  errors: [...usual, ...coded, "accountUnknown", "ssoRequired"],
});

/** Changes the password; ends all other sessions. `strong` chooses the profile of 15 to 128 characters. */
export const changePasswordCall = defineCall({
  ...ofUser,
  path: "user/updatepwd",
  input: z.object({ current: password, password, strong: z.boolean() }),
  output: z.object({ state: z.literal("changed"), ended: z.int() }),
  errors: ["wrongLogin", "recentAuthRequired", "ssoRequired"],
});

/** Sends a code to another email address for notifications. */
export const receiveCodeCall = defineCall({
  method: "GET",
  path: "user/authcodeForReceiveEmail",
  needs: "session",
  access: "user",
  requiresRecentAuth: true,
  input: z.object({ email }),
  output: z.object({ state: z.literal("codeSent"), request: z.uuid() }),
  mutates: true,
  ...small,
  errors: ["emailMalformed", "mailOff", "businessMayNotBind"],
});

/** Sets that address with its code. */
export const bindReceiveCall = defineCall({
  ...ofUser,
  path: "user/bindingReceiveEmail",
  requiresRecentAuth: true,
  input: z.object({ request: z.uuid(), code }),
  output: z.object({ receiveEmail: z.string() }),
  errors: [...coded, "businessMayNotBind"],
});

/** Lets emails go to an own address again after a bounce or a complaint. */
export const resumeMailCall = defineCall({
  ...ofUser,
  path: "user/resumeMail",
  input: z.object({ email }),
  output: accountViewSchema,
  limit: { max: 10, windowSeconds: 86_400 },
});

/**
 * Deletes the account and all that belongs to it. A GET with an effect: from our own pages only, with a recent
 * confirmation.
 */
export const deleteAccountCall = defineCall({
  method: "GET",
  path: "user/delete",
  needs: "owner",
  access: "user",
  input: z.object({ confirmation: z.string().min(1).max(400) }),
  output: z.object({ deleted: z.literal(true) }),
  mutates: true,
  ...small,
  errors: ["linkExpired"],
});

/** Ends this session. */
export const logoutCall = defineCall({
  ...ofUser,
  path: "user/logout",
  input: z.object({}),
  output: z.object({ ended: z.literal(true) }),
});

export const sessionViewSchema = z.object({
  id: z.uuid(),
  /** `Firefox 140, Windows`; empty for an unknown user agent. */
  agent: z.string(),
  network: z.string(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** When it ends unless it is used again. */
  endsAt: z.iso.datetime(),
  current: z.boolean(),
});

export type SessionView = z.infer<typeof sessionViewSchema>;

/** The user's sessions, latest first. */
export const sessionsCall = defineCall({
  method: "GET",
  path: "user/sessions",
  needs: "session",
  access: "user",
  input: z.object({}),
  output: z.object({ sessions: z.array(sessionViewSchema) }),
  ...small,
});

/** Ends another session of the same user, or all others. */
export const revokeSessionCall = defineCall({
  ...ofUser,
  path: "user/sessions/revoke",
  requiresRecentAuth: true,
  input: z.object({ session: z.union([z.uuid(), z.literal("others")]) }),
  output: z.object({ ended: z.int() }),
  errors: ["notFound"],
});

/** Changes name, language, time zone, and the email preference. */
export const changeSettingsCall = defineCall({
  ...ofUser,
  path: "user/settings",
  input: z.object({ name, language, timeZone: z.string().max(60), notifyMail: z.boolean() }),
  output: accountViewSchema,
});

/** Sets the idle timeout of the account's sessions, in minutes, for all of them at once. Owners only. */
export const changeIdleCall = defineCall({
  ...ofUser,
  path: "user/sessions/idle",
  needs: "owner",
  requiresRecentAuth: true,
  input: z.object({ minutes: z.literal([...idleMinutesChoices]) }),
  output: z.object({ minutes: z.int() }),
});

/** All data stored about the user, as an export. Without hashes and secrets. */
export const exportAccountCall = defineCall({
  method: "GET",
  path: "user/export",
  needs: "session",
  access: "user",
  requiresRecentAuth: true,
  input: z.object({}),
  output: z.object({
    exportedAt: z.iso.datetime(),
    account: accountViewSchema.extend({ createdAt: z.iso.datetime(), passwordChangedAt: z.iso.datetime() }),
    sessions: z.array(sessionViewSchema),
    /** Data of each part of the product, by its name. */
    records: z.record(z.string(), z.unknown()),
  }),
  limit: { max: 10, windowSeconds: 600 },
});

/** Whether the user may open a page, by its route name, and do an operation if one is named. */
export const accessCall = defineCall({
  path: "user/rbac/access",
  needs: "session",
  access: "business",
  input: z.object({ page: z.string().max(100), operation: z.enum(operations).optional() }),
  output: z.object({ allowed: z.boolean() }),
  ...small,
});

/** The pages the user may open: route name and path without locale. */
export const menuCall = defineCall({
  method: "GET",
  path: "user/rbac_v2/menu",
  needs: "session",
  access: "business",
  input: z.object({}),
  output: z.object({ menu: z.array(z.object({ name: z.string(), path: z.string() })) }),
  ...small,
});

/** A guided tour was seen or dismissed. */
export const tourSeenCall = defineCall({
  ...ofUser,
  path: "user/tourSeen",
  input: z.object({ tour: z.enum(tours) }),
  output: z.object({ seen: z.literal(true) }),
});
