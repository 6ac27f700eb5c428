import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { locales } from "@/lib/core/locales";
import { occasions, variables } from "./constants";
import {
  draftTextsSchema,
  listedTemplateSchema,
  templateSchema,
  templateViewSchema,
  textProblemSchema,
} from "./schemas";

const usual = { access: "business", needs: "emails.manage" } as const;
const path = "company/letter/templates";
/** Texts in six languages. */
const maxBodyBytes = 128 * 1024;
const uuid = z.object({ id: z.uuid() });

/** All templates: the company's by name, then the ready-made ones. */
export const templatesCall = defineCall({
  ...usual,
  method: "GET",
  path,
  input: z.object({}),
  output: z.object({ templates: z.array(listedTemplateSchema) }),
});

/** Saves a template: without `id` a new one, with `id` its next version after `version`, which has to be the latest. */
export const saveTemplateCall = defineCall({
  ...usual,
  name: "company.letter.templates.save",
  path,
  maxBodyBytes,
  input: templateSchema.extend({ id: z.uuid().optional(), version: z.int().min(1).optional() }),
  output: templateViewSchema,
  errors: [
    "bodyTooLarge",
    "notFound",
    "templateNameExists",
    "templatesFull",
    "templateInvalid",
    "changedMeanwhile",
  ],
});

/** One template with its texts, by its id or, ready-made, by its occasion; of an earlier version on request. */
export const templateCall = defineCall({
  ...usual,
  method: "GET",
  path: `${path}/[id]`,
  params: z.object({ id: z.union([z.uuid(), z.enum(occasions)]) }),
  input: z.object({ version: z.coerce.number().int().min(1).optional() }),
  output: templateViewSchema,
  errors: ["notFound"],
});

/** Deletes a template with its versions. */
export const deleteTemplateCall = defineCall({
  ...usual,
  name: "company.letter.templates.delete",
  method: "DELETE",
  path: `${path}/[id]`,
  params: uuid,
  input: z.object({}),
  output: z.object({ deleted: z.literal(true) }),
  errors: ["notFound", "templateInUse"],
});

/**
 * The email that a template, or texts that are being written, would be: for one of the caller's shipments, else for a
 * simulated one. Sends it to the caller's own address on request.
 */
export const previewTemplateCall = defineCall({
  ...usual,
  path: `${path}/preview`,
  maxBodyBytes,
  parallel: true,
  input: z
    .object({
      id: z.uuid().optional(),
      ready: z.enum(occasions).optional(),
      texts: draftTextsSchema.optional(),
      locale: z.enum(locales),
      shipmentId: z.uuid().optional(),
      /** Of the simulated shipment. */
      occasion: z.enum(occasions).default("in_transit"),
      testTo: z.literal("me").optional(),
    })
    .refine(({ id, ready, texts }) => [id, ready, texts].filter((one) => one !== undefined).length === 1),
  output: z.object({
    /** The language that it is in: the one asked for, or the fallback. */
    locale: z.enum(locales),
    subject: z.string(),
    html: z.string(),
    plain: z.string(),
    missing: z.array(z.enum(variables)),
    errors: z.array(textProblemSchema),
    /** Where the test email goes. */
    sentTo: z.string().nullable(),
  }),
  errors: ["bodyTooLarge", "notFound", "templateInvalid", "mailOff"],
});
