import type { orderCategory, orderField, orderTrigger } from "@/db/schema/work-orders";
import { groupRows } from "@/lib/core/group-rows";
import {
  type CategoryView,
  type FieldView,
  fieldViewSchema,
  type TriggerView,
  triggerViewSchema,
} from "./schemas";

export type CategoryRow = typeof orderCategory.$inferSelect;
export type FieldRow = typeof orderField.$inferSelect;
export type TriggerRow = typeof orderTrigger.$inferSelect;

/** A field as it is shown. Pure. */
export function formatField({ deletedAt, options, ...row }: FieldRow): FieldView {
  return fieldViewSchema.parse({ ...row, options: [...options], deleted: deletedAt !== null });
}

/** All categories, each after the one above it, those beside each other by name in a language. Pure. */
export function formatCategories(rows: readonly CategoryRow[], locale: string): CategoryView[] {
  const byName = new Intl.Collator(locale, { numeric: true });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const below = groupRows(rows, ({ path }) => path.at(-2) ?? null);
  const listBelow = (parentId: string | null): CategoryView[] =>
    (below.get(parentId) ?? [])
      .toSorted((one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
      .flatMap(({ id, name, path, departmentId, active }) => [
        { id, name, parentId, path: path.map((above) => names.get(above) ?? ""), departmentId, active },
        ...listBelow(id),
      ]);
  return listBelow(null);
}

/** A trigger as it is shown. Pure. */
export function formatTrigger(
  row: TriggerRow,
  { fired, firedAt }: { readonly fired: number; readonly firedAt: Date | null },
): TriggerView {
  return triggerViewSchema.parse({
    ...row,
    fired,
    firedAt: firedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  });
}
