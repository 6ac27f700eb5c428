import { z } from "zod";
import { locales } from "@/lib/core/locales";
import { attachmentMaxBytes, contactForms, type FieldName, fieldNames, fieldShapes } from "./constants";

/** Text is cleaned at validation; here only the size is limited. */
const fields = Object.fromEntries(
  fieldNames.map((name) => [
    name,
    z
      .string()
      .max(fieldShapes[name].max * 2)
      .optional(),
  ]),
) as { readonly [Name in FieldName]: z.ZodOptional<z.ZodString> };

/** Base64 of the largest attachment, in characters. */
const dataMax = Math.ceil(attachmentMaxBytes / 3) * 4;

/** A message of any form; fields that the form does not have are dropped. */
export const messageSchema = z.object({
  form: z.enum(contactForms),
  /** Language of the acknowledgement. */
  language: z.enum(locales),
  ...fields,
  /** Honeypot: a field that people do not see. */
  homepage: z.string().max(1000).optional(),
  /** From the form's first focus to its submission. */
  seconds: z.number().min(0).max(1e9).optional(),
});

/** A message with an image or PDF in base64. */
export const messageWithFileSchema = messageSchema.extend({
  attachment: z
    .object({
      name: z.string().max(1000),
      // Not a `max`: form and call report the size by the same rule.
      data: z.string().refine((text) => text.length <= dataMax + 4),
    })
    .optional(),
});
export type MessageInput = z.output<typeof messageWithFileSchema>;

export const sentSchema = z.object({
  /** `K7QM-3XTP`: the sender's reference to the message. */
  reference: z.string(),
  /**
   * sent: an email with the reference is on its way; off: this server sends no email; none: the daily limit is reached.
   */
  mail: z.enum(["sent", "off", "none"]),
});
export type Sent = z.output<typeof sentSchema>;
