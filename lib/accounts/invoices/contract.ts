import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { fileAnswer } from "@/lib/core/file-answer";
import { billingDetailsSchema, billingDetailsViewSchema } from "./schemas";

const usual = { access: "user", needs: "billing.manage" } as const;

/** To whom invoices are made out; null: nothing was entered. */
export const billingDetailsCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/pay/details",
  input: z.object({}),
  output: z.object({ details: billingDetailsViewSchema.nullable() }),
});

/** Changes them, for invoices from now on. */
export const updateDetailsCall = defineCall({
  ...usual,
  name: "company.pay.details.update",
  method: "PUT",
  path: "company/pay/details",
  input: billingDetailsSchema,
  output: z.object({ details: billingDetailsViewSchema }),
});

/** An invoice or credit note as PDF. */
export const invoiceCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/pay/invoices/[id]",
  params: z.object({ id: z.uuid() }),
  input: z.object({}),
  output: fileAnswer,
  limit: { max: 60, windowSeconds: 60 },
  parallel: true,
  errors: ["notFound"],
});
