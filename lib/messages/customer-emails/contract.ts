import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { locales } from "@/lib/core/locales";
import { occasions } from "@/lib/messages/email-templates/constants";
import {
  searchMax,
  suppressionImportMax,
  suppressionNoteMax,
  suppressionsShownMax,
  tokenMax,
} from "./constants";
import {
  channelsSchema,
  recordsInputSchema,
  recordViewSchema,
  settingChangeSchema,
  settingViewSchema,
  statisticsRowSchema,
  suppressionViewSchema,
} from "./schemas";

const usual = { access: "business", needs: "emails.manage" } as const;
const set = z.object({ id: z.enum(occasions) });
const record = z.object({ id: z.uuid() });

/** On which occasions the company's customers get an email, in the order of a journey. */
export const setsCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/letter/sets",
  input: z.object({}),
  output: z.object({
    sets: z.array(settingViewSchema),
    /** Opens and clicks are counted. */
    countOpens: z.boolean(),
  }),
});

/** Changes one of them. Switched on, it is for what happens from then on. */
export const updateSetCall = defineCall({
  ...usual,
  method: "PUT",
  path: "company/letter/sets/[id]",
  params: set,
  input: settingChangeSchema,
  output: settingViewSchema,
  errors: ["notFound"],
});

/** Limits one to shipping methods. */
export const setChannelsCall = defineCall({
  ...usual,
  method: "PUT",
  path: "company/letter/sets/logisticsExpress/[id]",
  params: set,
  input: z.object({ channels: channelsSchema }),
  output: settingViewSchema,
});

/** Whether opens and clicks are counted. */
export const countOpensCall = defineCall({
  ...usual,
  method: "PUT",
  path: "company/letter/tracking",
  input: z.object({ countOpens: z.boolean() }),
  output: z.object({ countOpens: z.boolean() }),
});

/** Emails, and occasions without one, latest first. */
export const recordsCall = defineCall({
  ...usual,
  path: "company/letter/records",
  input: recordsInputSchema,
  output: z.object({ rows: z.array(recordViewSchema), total: z.int() }),
});

/** What an email said, for thirty days. */
export const contentCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/letter/records/content/[id]",
  params: record,
  input: z.object({}),
  output: z.object({
    subject: z.string(),
    html: z.string(),
    plain: z.string(),
    from: z.string(),
    replyTo: z.string().nullable(),
  }),
  errors: ["notFound"],
});

/** Sends an email once more, to the shipment's address of today. */
export const resendCall = defineCall({
  ...usual,
  path: "company/letter/records/[id]/resend",
  params: record,
  input: z.object({}),
  output: recordViewSchema,
  limit: { max: 30, windowSeconds: 60 },
  errors: ["notFound", "emailNotSendable"],
});

/** How many emails were sent, delivered, opened and so on, by occasion. */
export const statisticsCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/letter/statistics/transportStatus",
  input: z.object({ dateStart: z.iso.date().optional(), dateEnd: z.iso.date().optional() }),
  output: z.object({ rows: z.array(statisticsRowSchema) }),
});

/** Addresses that get no emails of the company, latest first. */
export const suppressionsCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/letter/suppressions",
  input: z.object({ q: z.string().trim().max(searchMax).default("") }),
  output: z.object({ rows: z.array(suppressionViewSchema).max(suppressionsShownMax), total: z.int() }),
});

/** Adds addresses: one, or a pasted list. */
export const addSuppressionsCall = defineCall({
  ...usual,
  name: "company.letter.suppressions.add",
  path: "company/letter/suppressions",
  input: z.object({
    recipients: z.array(z.string().trim().min(3).max(254)).min(1).max(suppressionImportMax),
    detail: z.string().trim().max(suppressionNoteMax).default(""),
  }),
  output: z.object({ added: z.int(), invalid: z.array(z.string()) }),
  maxBodyBytes: 128 * 1024,
});

/** Removes an address: it gets emails again. */
export const deleteSuppressionCall = defineCall({
  ...usual,
  name: "company.letter.suppressions.delete",
  method: "DELETE",
  path: "company/letter/suppressions",
  input: z.object({ recipient: z.string().trim().min(3).max(254) }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ["notFound"],
});

/** Values of a kind that emails have, in the caller's language. */
export const dictionaryCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/sys/dicts/byType",
  input: z.object({
    type: z.enum(["senderState", "letterState", "templateTag", "block"]),
    language: z.enum(locales).optional(),
  }),
  output: z.object({ items: z.array(z.object({ value: z.string(), label: z.string() })) }),
});

/** Unsubscribes the recipient of an email from its company's emails, by a link in it. */
export const unsubscribeCall = defineCall({
  path: "company/letter/unsubscribe",
  access: "visitor",
  input: z.object({ token: z.string().min(10).max(tokenMax) }),
  output: z.object({ company: z.string(), recipient: z.string() }),
  maxBodyBytes: 4 * 1024,
  errors: ["badInput", "notJson", "linkExpired", "tooFrequent"],
});
