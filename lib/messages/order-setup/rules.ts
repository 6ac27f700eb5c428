import type { z } from "zod";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import type { FieldType } from "./constants";
import type { CategoryRow, TriggerRow } from "./format";
import type { fieldSchema, TriggerInput } from "./schemas";

type FieldInput = z.output<typeof fieldSchema>;
const withOptions: ReadonlySet<string> = new Set<FieldType>(["choice", "choices"]);

/**
 * Columns of a field as it was entered; options only of choices. Throws badInput for choices without options, and for
 * options that are the same ignoring case. Pure.
 */
export function columnsOf(type: string, { name, description, required, options }: FieldInput) {
  if (!withOptions.has(type)) return { name, description, required, options: [] };
  const keys = options.map((one) => one.toLowerCase());
  const issues: InputIssue[] = keys.flatMap((key, at) =>
    keys.indexOf(key) < at ? [{ path: `options.${at}`, rule: "twice" }] : [],
  );
  if (options.length === 0) issues.push({ path: "options", rule: "required" });
  if (issues.length > 0) throw new AppError("badInput", { issues });
  return { name, description, required, options };
}

/** Categories that new orders can have: active, as all above them are. Pure. */
export function usableCategories(rows: readonly CategoryRow[]): CategoryRow[] {
  const off = new Set(rows.flatMap(({ id, active }) => (active ? [] : [id])));
  return rows.filter(({ path }) => !path.some((id) => off.has(id)));
}

/** What of a trigger is compared and done. */
export type TriggerParts = Pick<TriggerInput, "all" | "any" | "actions">;

/** What a stored trigger compares and does. */
export function partsOf({ all, any, actions }: Pick<TriggerRow, "all" | "any" | "actions">): TriggerParts {
  return { all, any, actions } as TriggerParts;
}

/** Triggers with a condition on one of the company's own fields, or on some values of it. Pure. */
export function triggersOfField(rows: readonly TriggerRow[], id: string, values?: readonly string[]) {
  return rows.filter((row) => {
    const { all, any } = partsOf(row);
    return [...all, ...any].some(
      ({ field, value }) =>
        field === `field:${id}` &&
        (values === undefined || [value].flat().some((one) => values.includes(String(one)))),
    );
  });
}

/** Triggers that compare a category, or give it to orders. Pure. */
export function triggersOfCategory(rows: readonly TriggerRow[], id: string) {
  return rows.filter((row) => {
    const { all, any, actions } = partsOf(row);
    return (
      [...all, ...any].some(({ field, value }) => field === "category" && [value].flat().includes(id)) ||
      actions.some((one) => one.do === "category" && one.categoryId === id)
    );
  });
}

/** The issues of a refused deletion: what uses it, by its name. Pure. */
export function usesOf(rule: "trigger" | "orders" | "categories", names: readonly string[]): InputIssue[] {
  return names.map((path) => ({ path, rule }));
}

/** Throws setupInUse if there are uses. Pure. */
export function requireUnused(uses: readonly InputIssue[]): void {
  if (uses.length > 0) throw new AppError("setupInUse", { issues: uses });
}
