import { z } from "zod";
import { cleanText } from "@/lib/core/clean-text";
import { defineCall } from "@/lib/core/define-call";
import { type Locale, locales } from "@/lib/core/locales";
import { answerNameMax, answerTextMax } from "@/lib/messages/order-setup/constants";
import { workOrders } from "@/lib/messages/order-setup/contract";

const view = { ...workOrders, needs: "orders.view" } as const;
const manage = { ...workOrders, needs: "orders.manage" } as const;
const id = z.object({ id: z.uuid() });

const textSchema = z.string().max(answerTextMax).overwrite(cleanText).min(1).optional();
/** By language; other names are dropped. */
const textsSchema = z.object(
  Object.fromEntries(locales.map((locale) => [locale, textSchema])) as Readonly<
    Record<Locale, typeof textSchema>
  >,
);
export type AnswerTexts = z.output<typeof textsSchema>;

/** A ready-made answer as it is entered: texts with `{{name}}` of `answerVariables`, in one language at least. */
export const answerSchema = z.object({
  name: z.string().trim().min(1).max(answerNameMax),
  texts: textsSchema.refine((texts) => Object.keys(texts).length > 0),
});
export type AnswerInput = z.output<typeof answerSchema>;

export const answerViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  texts: textsSchema,
  updatedAt: z.string(),
});
export type AnswerView = z.output<typeof answerViewSchema>;

/** Ready-made answers by name. */
export const answersCall = defineCall({
  ...view,
  method: "GET",
  path: "work_order_answers",
  input: z.object({}),
  output: z.object({ answers: z.array(answerViewSchema) }),
});

/** Adds a ready-made answer. A name once; a text that names something unknown is refused. */
export const addAnswerCall = defineCall({
  ...manage,
  name: "work_order_answers.add",
  path: "work_order_answers",
  input: answerSchema,
  output: answerViewSchema,
  errors: ["answerNameExists", "answersFull"],
  maxBodyBytes: 128 * 1024,
});

/** Changes a ready-made answer. */
export const updateAnswerCall = defineCall({
  ...manage,
  name: "work_order_answers.update",
  method: "PUT",
  path: "work_order_answers/[id]",
  params: id,
  input: answerSchema,
  output: answerViewSchema,
  errors: ["answerNameExists", "notFound"],
  maxBodyBytes: 128 * 1024,
});

/** Deletes a ready-made answer. */
export const deleteAnswerCall = defineCall({
  ...manage,
  name: "work_order_answers.delete",
  method: "DELETE",
  path: "work_order_answers/[id]",
  params: id,
  input: z.object({}),
  output: z.object({ deleted: z.literal(true) }),
  errors: ["notFound"],
});

/**
 * The text of a ready-made answer for an order within reach: in its customer's language, else the company's, else any, with
 * the values of its variables. What is not known, or hidden from the caller, is empty.
 */
export const fillAnswerCall = defineCall({
  ...view,
  path: "work_order_answers/fill",
  input: z.object({ answerId: z.uuid(), orderId: z.uuid() }),
  output: z.object({ text: z.string(), locale: z.enum(locales) }),
  errors: ["notFound"],
});
