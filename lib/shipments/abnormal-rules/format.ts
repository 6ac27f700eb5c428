import type { abnormalRule } from "@/db/schema/abnormal-rules";
import { type RuleKind, ruleActions } from "./constants";
import { type RuleProgress, type RuleView, ruleProgressSchema, ruleViewSchema } from "./schemas";

type Row = typeof abnormalRule.$inferSelect;

/** A rule as it is shown. Pure. */
export function formatRule(row: Row, alarms: number): RuleView {
  const { id, name, kind, hours, subStatuses, carriers, channels, countries, active, order } = row;
  return ruleViewSchema.parse({
    ...{ id, name, kind, hours, subStatuses, carriers, channels, countries, active, order, alarms },
    actions: ruleActions.filter((action) => row[action]),
    checking: active && row.checkedUntil === null ? (progressOf(row)?.checked ?? 0) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}

/** The part of a stored rule that decides. Pure. */
export function criteriaOf({ kind, ...row }: Row) {
  return { ...row, kind: kind as RuleKind, progress: progressOf(row) };
}

function progressOf({ progress }: Pick<Row, "progress">): RuleProgress | null {
  return progress === null ? null : ruleProgressSchema.parse(progress);
}
