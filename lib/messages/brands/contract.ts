import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { brandSchema, brandViewSchema } from "./schemas";

const usual = {
  access: "business",
  needs: "emails.manage",
  limit: { max: 60, windowSeconds: 60 },
  maxBodyBytes: 16 * 1024,
} as const;

/** How the company shows itself to its customers. */
export const brandCall = defineCall({
  ...usual,
  method: "GET",
  path: "company/letter/brand",
  input: z.object({}),
  output: brandViewSchema,
});

/** Saves it whole. Another address of the tracking page ends the one before. */
export const setBrandCall = defineCall({
  ...usual,
  name: "company.letter.brand.set",
  path: "company/letter/brand",
  input: brandSchema,
  output: brandViewSchema,
  errors: ["notFound", "addressTaken"],
});
