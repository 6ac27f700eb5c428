import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { locales } from "@/lib/core/locales";
import { messagesPerHourMax } from "@/lib/messages/contact/constants";
import { formFields, formFileDataMax, formRoute, linkKeyMax } from "./validate-form";

/** Text is cleaned at validation; here only the size is limited. */
const text = (name: keyof typeof formFields) => z.string().max(formFields[name].max * 2);

/**
 * A customer's message to a company by the contact form of its tracking page: an order of the company. The same message again
 * on one day is the same order. Throws notFound for a page that has no form.
 */
export const messageCall = defineCall({
  ...formRoute,
  access: "visitor",
  input: z.object({
    slug: z.string().max(40),
    /** Signed, of the address by which the customer came. */
    key: z.string().max(linkKeyMax).optional(),
    /** Language of the answer. */
    locale: z.enum(locales),
    email: text("email"),
    name: text("name").default(""),
    /** A tracking number, or the number of what was bought. */
    number: text("number").default(""),
    text: text("text"),
    file: z
      .object({
        name: z.string().max(1000),
        // Not a `max`: form and call report the size by the same rule.
        data: z.string().refine((data) => data.length <= formFileDataMax),
      })
      .optional(),
    /** Honeypot: a field that people do not see. */
    homepage: z.string().max(1000).optional(),
    /** From the form's first input to its submission. */
    seconds: z.number().min(0).max(1e9).optional(),
  }),
  output: z.object({
    /** The order's number, of the company: `#12`. */
    seq: z.int(),
  }),
  limit: { max: messagesPerHourMax, windowSeconds: 3600 },
  maxBodyBytes: 7 * 1024 * 1024,
  errors: ["badInput", "notJson", "bodyTooLarge", "tooFrequent", "notFound", "busy"],
});
