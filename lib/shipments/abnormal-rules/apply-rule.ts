import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { abnormalRule, alarm } from "@/db/schema/abnormal-rules";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { alarmBatch, applySliceMs } from "./constants";
import { ruleChanged, ruleKey } from "./events";
import { findDue } from "./find-due";
import { criteriaOf } from "./format";
import { refreshAlarms } from "./refresh-alarms";
import { resolveAlarms } from "./resolve-alarms";
import type { RuleProgress } from "./schemas";

type Rule = ReturnType<typeof criteriaOf>;
const firstAlarm = "00000000-0000-0000-0000-000000000000";

/**
 * Opens the alarms of a rule that became due since it was last applied; of one that was changed also closes those that no
 * longer hold, of one that is off all. In batches, each saved, for at most `sliceMs`: what is left has a job of its own.
 */
export async function applyRule(
  ctx: Context,
  { ruleId }: { readonly ruleId: string },
  sliceMs = applySliceMs,
): Promise<void> {
  const [row] = await ctx.db.select().from(abnormalRule).where(eq(abnormalRule.id, ruleId));
  if (!row) return;
  const rule = criteriaOf(row);
  const deadline = Date.now() + sliceMs;
  const isOver = () => ctx.signal.aborted || Date.now() > deadline;
  const done = rule.active ? await applyActive(ctx, rule, isOver) : await closeAll(ctx, rule.id, isOver);
  if (!done) await enqueue(ctx.db, ruleChanged, { ruleId }, { key: ruleKey(ruleId) });
}

async function closeAll(ctx: Context, ruleId: string, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) if (await resolveAlarms(ctx.db, ruleId, ctx.now)) return true;
  return false;
}

/** Returns whether nothing is left. */
async function applyActive(ctx: Context, rule: Rule, isOver: () => boolean): Promise<boolean> {
  let progress: RuleProgress = rule.progress ?? {
    ...{ until: ctx.now.toISOString(), savedAt: ctx.now.toISOString(), due: null, checked: 0 },
    // Never applied as it is now: it may have alarms from before.
    alarm: rule.checkedUntil === null ? firstAlarm : null,
  };
  while (!isOver()) {
    const next = await applyBatch(ctx, rule, progress);
    if (next === null) {
      await saveState(ctx, rule, { progress: null, checkedUntil: new Date(progress.until) });
      return true;
    }
    progress = { ...next, savedAt: new Date().toISOString() };
    // A change meanwhile has a job of its own, and begins again.
    if (!(await saveState(ctx, rule, { progress }))) return true;
  }
  return false;
}

/** Decides on the next batch; null = it was the last. */
async function applyBatch(ctx: Context, rule: Rule, progress: RuleProgress): Promise<RuleProgress | null> {
  if (progress.alarm !== null) {
    const rows = await readOpen(ctx, rule.id, progress.alarm);
    await refreshAlarms(ctx, { shipmentIds: rows.map(({ shipmentId }) => shipmentId) });
    return { ...progress, alarm: rows.length < alarmBatch ? null : (rows.at(-1)?.id ?? null) };
  }
  const { due: after, until } = progress;
  const rows = await findDue(ctx.db, rule, { until: new Date(until), after });
  await refreshAlarms(ctx, { shipmentIds: rows.map(({ id }) => id) });
  const due = rows.at(-1);
  if (rows.length < alarmBatch || !due) return null;
  return { ...progress, due, checked: progress.checked + rows.length };
}

function readOpen(ctx: Context, ruleId: string, after: string) {
  return ctx.db
    .select({ id: alarm.id, shipmentId: alarm.shipmentId })
    .from(alarm)
    .where(and(eq(alarm.ruleId, ruleId), isNull(alarm.endedAt), gt(alarm.id, after)))
    .orderBy(asc(alarm.id))
    .limit(alarmBatch);
}

/** Returns whether the rule is still as it was read. */
async function saveState(
  ctx: Context,
  { id, updatedAt }: Rule,
  state: { readonly progress: RuleProgress | null; readonly checkedUntil?: Date },
): Promise<boolean> {
  const saved = await ctx.db
    .update(abnormalRule)
    .set(state)
    .where(
      and(
        eq(abnormalRule.id, id),
        abnormalRule.active,
        sql`${abnormalRule.updatedAt} = ${updatedAt.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: abnormalRule.id });
  return saved.length > 0;
}
