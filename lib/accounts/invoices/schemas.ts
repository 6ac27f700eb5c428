import { z } from "zod";
import { orderKinds, refundKinds } from "@/lib/accounts/payments/constants";
import { locales } from "@/lib/core/locales";
import { isCountry } from "@/lib/parcels/carriers/name-country";
import { invoiceKinds } from "./constants";

const line = (max: number) => z.string().trim().max(max);

/** To whom invoices are made out, in which language. */
export const billingDetailsSchema = z.object({
  name: line(120).min(1),
  address: line(120).min(1),
  addressMore: line(120).default(""),
  postcode: line(20).default(""),
  city: line(80).min(1),
  state: line(80).default(""),
  country: z.string().refine(isCountry),
  /** For the European Union or elsewhere; only its shape is checked. */
  vatId: z
    .string()
    .trim()
    .toUpperCase()
    .transform((text) => text.replace(/[\s.-]/g, ""))
    .pipe(z.string().regex(/^([A-Z0-9]{4,20})?$/))
    .default(""),
  /** Own reference of the company, such as a cost centre. */
  reference: line(60).default(""),
  locale: z.enum(locales),
});
export type BillingDetails = z.output<typeof billingDetailsSchema>;

/** The same as it is answered: stored values are written as they are. */
export const billingDetailsViewSchema = billingDetailsSchema.extend({ vatId: z.string() });

const day = z.iso.date();
const cents = z.int().min(0);

/**
 * What an invoice or credit note says, copied when it is issued: later changes of prices, names and addresses do not
 * reach it. Amounts of a credit note are positive, too. Schemas of stored rows may only get fields with a default.
 */
export const invoiceContentSchema = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  locale: z.enum(locales),
  seller: z.object({ name: z.string(), address: z.string(), vatId: z.string() }),
  /** The operator's sentence, such as one about tax. */
  note: z.string(),
  /** `email` where no billing details were entered: then there is no address. */
  buyer: z.object({
    ...billingDetailsSchema.omit({ locale: true }).shape,
    ...{ name: z.string(), address: z.string(), city: z.string(), country: z.string(), vatId: z.string() },
    email: z.string(),
  }),
  lines: z.array(
    z.object({
      kind: z.enum(orderKinds),
      item: z.string(),
      /** Name of the pack or plan, in the language of the invoice. */
      name: z.string(),
      /** Tracking numbers that it brings; of a credit note those that were taken back. */
      numbers: z.int(),
      /** Of a plan: the first and last day of the month that was paid. */
      period: z.object({ from: day, to: day }).nullable(),
      cents,
    }),
  ),
  cents,
  currency: z.string(),
  order: z.object({ number: z.string(), createdAt: z.iso.datetime() }),
  /** When the money came or went, and the provider's number for it. */
  payment: z.object({ provider: z.string(), reference: z.string(), at: z.iso.datetime() }),
  /** Of a credit note: the invoice that it corrects, and why. */
  corrects: z
    .object({ number: z.string(), issuedAt: z.iso.datetime(), reason: z.enum(refundKinds) })
    .nullable(),
});
export type InvoiceContent = z.output<typeof invoiceContentSchema>;
