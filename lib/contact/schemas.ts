import { z } from "zod";
import { locales } from "@/lib/core/locales";
import { attachmentMaxBytes, contactForms, type FieldName, fieldNames, fieldShapes } from "./constants";

/** Words are cleaned when they are judged; here is only how much is taken in at all. */
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

/** A message of any form: fields that the form does not have are not kept. */
export const messageSchema = z.object({
  form: z.enum(contactForms),
  /** The acknowledgement's language. */
  language: z.enum(locales),
  ...fields,
  /** A field that no person sees. */
  homepage: z.string().max(1000).optional(),
  /** From the first touch of the form to its sending. */
  seconds: z.number().min(0).max(1e9).optional(),
});

/** A message with a picture or PDF in base64. */
export const messageWithFileSchema = messageSchema.extend({
  attachment: z
    .object({
      name: z.string().max(1000),
      // Not a `max`: one rule says too large, for the form and for the call.
      data: z.string().refine((text) => text.length <= dataMax + 4),
    })
    .optional(),
});
export type MessageInput = z.output<typeof messageWithFileSchema>;

export const sentSchema = z.object({
  /** `K7QM-3XTP`: for the sender to name the message by. */
  reference: z.string(),
  /** sent: a mail with the reference is on its way; off: this server sends none; none: no further one today. */
  mail: z.enum(["sent", "off", "none"]),
});
export type Sent = z.output<typeof sentSchema>;
