import { z } from "zod";
import { expressionMax, pageSizes, patchOperationsMax } from "./constants";

/** A resource in a request: its attributes are read one by one (`readUserChange`, `readGroupChange`). */
export const resourceSchema = z.record(z.string(), z.unknown());

/** Entra ID writes `Add`, `Replace`, `Remove`. */
const operationName = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(["add", "replace", "remove"]));

export const operationSchema = z.object({
  op: operationName,
  path: z.string().max(expressionMax).nullish(),
  value: z.unknown().optional(),
});
export type PatchOperation = z.output<typeof operationSchema>;

const operationList = z.array(operationSchema).min(1).max(patchOperationsMax);
export const patchSchema = z
  .looseObject({ Operations: operationList.optional(), operations: operationList.optional() })
  .transform(({ Operations, operations }, { issues }) => {
    const list = Operations ?? operations;
    if (list) return list;
    issues.push({ code: "custom", message: "is missing", path: ["Operations"], input: undefined });
    return z.NEVER;
  });

const whole = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number);

/** Parameters of a list (RFC 7644, 3.4.2.4): numbers below the smallest count as the smallest. */
export const listSchema = z.object({
  filter: z.string().max(expressionMax).optional(),
  startIndex: whole.transform((index) => Math.max(index, 1)).default(1),
  count: whole.transform((count) => Math.min(Math.max(count, 0), pageSizes.max)).default(pageSizes.standard),
});
export type ListQuery = z.output<typeof listSchema>;

/** Names of attributes with commas between them. */
const names = z
  .string()
  .max(expressionMax)
  .transform((text) => text.split(",").map((name) => name.trim().toLowerCase()))
  .optional();
export const shownSchema = z.object({ attributes: names, excludedAttributes: names });
export type Shown = z.output<typeof shownSchema>;
