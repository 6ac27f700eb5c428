import { z } from "zod";
import type { orderField } from "@/db/schema/work-orders";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import { type FieldType, lineMax, textValueMax } from "@/lib/messages/order-setup/constants";
import type { FieldValue, FieldValues } from "@/lib/messages/order-setup/schemas";
import { isCountry } from "@/lib/parcels/carriers/name-country";

/** A field, as values are checked against it. */
export type ValueField = Pick<
  typeof orderField.$inferSelect,
  "id" | "builtin" | "type" | "required" | "options" | "deletedAt"
>;

/**
 * Values of a company's own fields from input: each as its field's type has it, those that are empty left out. Values of
 * deleted fields stay as they were `before`. Throws badInput with an issue `fields.<id>` for each error. Pure.
 */
export function parseValues(
  fields: readonly ValueField[],
  given: FieldValues,
  before: FieldValues = {},
): FieldValues {
  const own = new Map(fields.filter(({ builtin }) => builtin === null).map((field) => [field.id, field]));
  const issues: InputIssue[] = [];
  const values = Object.fromEntries(
    Object.entries(before).filter(([id]) => (own.get(id)?.deletedAt ?? null) !== null),
  );
  for (const [id, value] of Object.entries(given)) {
    const field = own.get(id);
    if (!field || field.deletedAt !== null) {
      issues.push({ path: `fields.${id}`, rule: "unknown_field" });
      continue;
    }
    if (isEmpty(value)) continue;
    const parsed = valueSchema(field).safeParse(value);
    if (parsed.success) values[id] = parsed.data;
    else issues.push(issueOf(id, parsed.error));
  }
  for (const { id, required, deletedAt } of own.values())
    if (required && deletedAt === null && isEmpty(given[id]))
      issues.push({ path: `fields.${id}`, rule: "too_small" });
  if (issues.length > 0) throw new AppError("badInput", { issues });
  return values;
}

const isEmpty = (value: FieldValue | undefined) =>
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** What a field takes. Types are those of `fieldTypes`: nothing else is stored. */
function valueSchema({ type, options }: ValueField): z.ZodType<FieldValue> {
  const option = z.string().refine((text) => options.includes(text));
  const schemas: Record<FieldType, z.ZodType<FieldValue>> = {
    line: z
      .string()
      .trim()
      .max(lineMax)
      .regex(/^[^\r\n]*$/),
    text: z.string().trim().max(textValueMax),
    number: z.number(),
    date: z.iso.date(),
    choice: option,
    choices: z.array(option).refine((chosen) => new Set(chosen).size === chosen.length),
    yesNo: z.boolean(),
    country: z.string().refine(isCountry),
  };
  return schemas[type as FieldType];
}

function issueOf(id: string, error: z.ZodError): InputIssue {
  const [first] = error.issues;
  const path = `fields.${id}`;
  if (first?.code === "too_big") return { path, rule: "too_big", limit: Number(first.maximum) };
  return { path, rule: first?.code === "invalid_type" ? "invalid_type" : "invalid_value" };
}
