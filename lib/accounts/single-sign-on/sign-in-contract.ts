import { z } from "zod";
import { type SignedInPage, signedInPages } from "@/lib/accounts/users/constants";
import {
  accountViewSchema,
  email,
  language,
  name,
  ofVisitor,
  usual,
} from "@/lib/accounts/users/contract-parts";
import { defineCall } from "@/lib/core/define-call";

const page = z.enum(Object.keys(signedInPages) as [SignedInPage, ...SignedInPage[]]);

/**
 * Starts a round with the issuer of the company that an email address belongs to; only its domain counts. The issuer sends
 * its user back to `/api/auth/callback/company`, and that leads to the login page, which calls `user/provider/continue`.
 */
export const startCompanyCall = defineCall({
  ...ofVisitor,
  path: "user/sso/start",
  input: z.object({ email, language, page: page.optional() }),
  output: z.object({ address: z.url() }),
  errors: [...usual, "ssoUnknown", "providerUnreachable"],
});

/**
 * Becomes a member of the company whose issuer this browser's round proved, and logs in. An invitation of the email address
 * is accepted with it.
 */
export const joinCompanyCall = defineCall({
  ...ofVisitor,
  path: "user/sso/join",
  input: z.object({ name, language, terms: z.literal(true) }),
  output: accountViewSchema,
  errors: [...usual, "linkExpired", "ssoMailbox", "accountExists", "identityTaken", "seatsFull"],
});
