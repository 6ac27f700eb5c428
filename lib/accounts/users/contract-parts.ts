import { z } from "zod";
import type { Call } from "@/lib/core/define-call";
import { emailSchema } from "@/lib/core/email-schema";
import { locales } from "@/lib/core/locales";
import { codeDigits, emailMax, longCodeDigits, nameMax, passwordTextMax } from "./constants";

export const email = emailSchema(emailMax);

export const password = z.string().max(passwordTextMax);

export const language = z.enum(locales);

export const code = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, "").normalize("NFKC"))
  .pipe(z.string().regex(new RegExp(`^(\\d{${codeDigits}}|\\d{${longCodeDigits}})$`)));

/** Proof of reading the mailbox: the request id, and the emailed code. */
export const mailProof = z.object({ request: z.uuid(), code });

export const name = z.string().trim().max(nameMax);

export const limit = { max: 60, windowSeconds: 60 };

export const small = { limit, maxBodyBytes: 4 * 1024 } as const;

/** A small call of somebody without a session, and one of a signed-in user. */
export const ofVisitor = { access: "visitor", ...small } as const;
export const ofUser = { access: "user", needs: "session", ...small } as const;

export const usual: Call["errors"] = ["badInput", "notJson", "forbidden", "tooFrequent", "busy"];

/** Other live sessions of the user: number, browser used last, and when. */
export const otherSessionsSchema = z.object({
  count: z.int(),
  /** As in the list of sessions; empty for an unknown user agent. */
  agent: z.string(),
  seenAt: z.iso.datetime(),
});

export type OtherSessions = z.infer<typeof otherSessionsSchema>;

/** An account as its user sees it. `identificationType`: 1 personal, 2 business. */
export const accountViewSchema = z.object({
  email: z.string(),
  identificationType: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  organization: z.string().nullable(),
  locale: language,
  timeZone: z.string(),
  /** Idle timeout of the account's sessions, in minutes. */
  idleMinutes: z.int(),
  /** False for who signs in with a provider alone. */
  hasPassword: z.boolean(),
  strongPassword: z.boolean(),
  receiveEmail: z.string().nullable(),
  /** Emails about the account's parcels are on. */
  notifyMail: z.boolean(),
  /** Own addresses that emails no longer go to, and why. */
  undeliverable: z.array(
    z.object({ email: z.string(), reason: z.enum(["bounced", "complained"]), since: z.iso.datetime() }),
  ),
  /** Since when logins require a second factor, and recovery codes left; null if not enabled. */
  secondFactor: z.object({ since: z.iso.datetime(), recoveryLeft: z.int() }).nullable(),
});

export type AccountView = z.infer<typeof accountViewSchema>;

/** Response of a login: the account, and the user's other sessions, which may be ended; null without any. */
export const loggedInSchema = accountViewSchema.extend({ otherSessions: otherSessionsSchema.nullable() });

export type LoggedIn = z.infer<typeof loggedInSchema>;
