import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { isEmailAddress } from "@/lib/core/email-address";
import { emailSchema } from "@/lib/core/email-schema";
import { addressMax, codeDigits, nameMax, senderStates } from "./constants";
import { isPlainName } from "./rules";
import { senderRecordsSchema } from "./schemas";

const usual = {
  access: "business",
  needs: "emails.manage",
  limit: { max: 60, windowSeconds: 60 },
  maxBodyBytes: 8 * 1024,
} as const;
/** What sends an email, or asks the DNS. */
const limit = { max: 20, windowSeconds: 60 };
const byId = z.object({ id: z.uuid() });

const name = z.string().trim().min(1).max(nameMax).refine(isPlainName);
const address = emailSchema(addressMax).refine(isEmailAddress);
const state = z.enum(senderStates);

/** A sender address, and what its domain needs. */
export const senderSchema = z.object({
  id: z.uuid(),
  /** Shown name of the sender. */
  name: z.string(),
  address: z.string(),
  /** Emails come from it only while it is active. */
  active: z.boolean(),
  /** Of the address: its domain's, but no success before the mailbox is proven. */
  state,
  /** Whether emails can come from it now: also for three days after its domain's check began to fail. */
  usable: z.boolean(),
  /** The code that was mailed to it was entered. */
  confirmed: z.boolean(),
  /** When the last code was mailed. */
  codeSentAt: z.string().nullable(),
  domain: z.object({
    name: z.string(),
    state,
    /** Since when the check of a domain that was proven fails; null: it does not. */
    failingSince: z.string().nullable(),
    /** null: not yet. */
    checkedAt: z.string().nullable(),
  }),
  /** The domain's DNS records, as wanted and as found. */
  records: senderRecordsSchema,
  createdAt: z.string(),
});
export type SenderView = z.output<typeof senderSchema>;

/** The company's sender addresses, oldest first, and how emails leave that come from none of them. */
export const listSendersCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/letter/mailAddress",
  input: z.object({}),
  output: z.object({
    senders: z.array(senderSchema),
    fallback: z.object({ name: z.string(), address: z.string(), replyTo: z.string().nullable() }),
  }),
});

/** Adds a sender address, and mails a code to it. */
export const addSenderCall = defineCall({
  ...usual,
  name: "company.letter.mailAddress.add",
  limit,
  path: "company/letter/mailAddress",
  input: z.object({ name, address }),
  output: senderSchema,
  errors: ["domainShared", "senderExists", "sendersFull", "mailOff"],
});

/**
 * Changes a sender address. Another address starts from the beginning; the same one, if its mailbox is not proven yet, gets
 * another code.
 */
export const updateSenderCall = defineCall({
  ...usual,
  name: "company.letter.mailAddress.[id]",
  method: "PUT",
  limit,
  path: "company/letter/mailAddress/[id]",
  params: byId,
  input: z.object({ name: name.optional(), address: address.optional(), active: z.boolean().optional() }),
  output: senderSchema,
  errors: ["notFound", "domainShared", "senderExists", "mailOff"],
});

/** Deletes a sender address, and with its last one a domain. */
export const deleteSenderCall = defineCall({
  ...usual,
  name: "company.letter.mailAddress.delete",
  method: "DELETE",
  path: "company/letter/mailAddress/[id]",
  params: byId,
  input: z.object({}),
  output: byId,
  errors: ["notFound"],
});

/** With the code that was mailed: proves the mailbox. Without: looks the domain's records up now, once a minute. */
export const verifySenderCall = defineCall({
  ...usual,
  method: "PUT",
  limit,
  path: "company/letter/mailAddress/verifysStatus/[id]",
  params: byId,
  input: z.object({
    code: z
      .string()
      .max(40)
      .transform((text) => text.replace(/[\s-]/g, ""))
      .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`)))
      .optional(),
  }),
  output: senderSchema,
  errors: ["notFound", "wrongCode", "verificationInvalid"],
});
