import { z } from "zod";
import { isEmailAddress } from "@/lib/core/email-address";
import { parseUrl } from "@/lib/core/parse-url";

const secret = z.string().min(8, "must be the whole key: 8 characters or more");

/** A mailbox that is read, as an address of IMAP. */
const mailboxUrl = z
  .string()
  .regex(/^imaps?:\/\/[^/:]+:[^/]+@./, "must be an address like imaps://user:password@host/INBOX")
  .refine(
    (text) => parseUrl(text) !== null,
    "must be an address like imaps://user:password@host/INBOX; write %40 for @ in a user or password",
  );
/** What stands behind the plus of a signed address has 41 characters, and all before the @ at most 64. */
const plusAddress = (example: string) =>
  z
    .string()
    .refine(isEmailAddress, `must be one mailbox: ${example}`)
    .regex(/^.{1,22}@/, "must have at most 22 characters before the @");

/** Variables of emails, as part of `envSchema`. */
export const mailVariables = {
  /** Mail through Resend, or else through SMTP. */
  RESEND_API_KEY: secret.optional(),
  /** Calls of Resend's API per second: the limit of its team. */
  RESEND_CALLS_PER_SECOND: z.coerce.number().int().min(1).max(100).default(2),
  /** Signing secret of Resend's webhook for bounces and complaints. Default: its events are rejected. */
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{16,}$/, "must be the endpoint's signing secret: whsec_…")
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, "must be an address like smtp://user:password@host:587")
    .optional(),
  MAIL_FROM: z.string().min(3).default("1Tracking <no-reply@localhost>"),
  /**
   * SPF mechanisms of the mail server behind SMTP_URL: then companies' sender domains must have them. Default: they need
   * DKIM and DMARC only.
   */
  MAIL_SPF: z
    .string()
    .regex(
      /^(include|a|mx|ip4|ip6|exists):[A-Za-z0-9._:/-]+( (include|a|mx|ip4|ip6|exists):[A-Za-z0-9._:/-]+)*$/,
      "must be SPF mechanisms like include:spf.mail.example",
    )
    .max(300)
    .optional(),
  /** Mailbox that mail servers return emails to, which is read every five minutes: with SMTP. */
  BOUNCE_MAILBOX_URL: mailboxUrl.optional(),
  /** Its address: emails leave as from `bounces+…@…`, so that what comes back names the email. */
  BOUNCE_ADDRESS: plusAddress("bounces@tracking.example").optional(),
  /** Mailbox that customers of companies write to, which is read every minute: an alternative to Resend. */
  INBOX_MAILBOX_URL: mailboxUrl.optional(),
  /** Its address: a company's is `inbox+…@…`. Without it customers cannot write by email. */
  INBOX_ADDRESS: plusAddress("inbox@tracking.example").optional(),
} as const;

type Mailboxes = Partial<
  Record<"BOUNCE_ADDRESS" | "BOUNCE_MAILBOX_URL" | "INBOX_ADDRESS" | "INBOX_MAILBOX_URL", string | undefined>
>;

/**
 * What is wrong with the mailboxes together: emails that came back to an address that nobody reads would be lost, and so would
 * those whose addresses cannot be recognised, or that the reader of bounces marks read. Pure.
 */
export function mailboxErrors(given: Mailboxes): string[] {
  const { BOUNCE_ADDRESS, BOUNCE_MAILBOX_URL, INBOX_ADDRESS, INBOX_MAILBOX_URL } = given;
  const isSame = INBOX_ADDRESS !== undefined && INBOX_ADDRESS.toLowerCase() === BOUNCE_ADDRESS?.toLowerCase();
  const isShared = INBOX_MAILBOX_URL !== undefined && INBOX_MAILBOX_URL === BOUNCE_MAILBOX_URL;
  return [
    ...(BOUNCE_ADDRESS !== undefined && BOUNCE_MAILBOX_URL === undefined
      ? ["BOUNCE_MAILBOX_URL: must be set too, since BOUNCE_ADDRESS is set"]
      : []),
    ...(INBOX_ADDRESS === undefined && INBOX_MAILBOX_URL !== undefined
      ? ["INBOX_ADDRESS: must be set too, since INBOX_MAILBOX_URL is set"]
      : []),
    ...(isShared ? ["INBOX_MAILBOX_URL: must be another mailbox than BOUNCE_MAILBOX_URL"] : []),
    ...(isSame ? ["INBOX_ADDRESS: must be another address than BOUNCE_ADDRESS"] : []),
  ];
}
