import { and, asc, isNotNull, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { abnormalRule } from "@/db/schema/abnormal-rules";
import { minuteMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueueMany } from "@/lib/platform/adapters/queue";
import { applyRule } from "./apply-rule";
import { applyEveryMinutes, applyStalledMinutes } from "./constants";
import { ruleChanged, ruleKey } from "./events";

/** Rules that are read at once. */
const rulesAtOnce = 100;

/**
 * Applies every active rule that was not applied for minutes, of all accounts, the longest waiting first. A rule that
 * fails is left to the next run, and the others go on. One with much to do goes on in a job of its own.
 */
export async function applyDueRules(ctx: Context): Promise<void> {
  await queueStalled(ctx);
  const before = new Date(ctx.now.getTime() - (applyEveryMinutes - 1) * minuteMs);
  const failed: string[] = [];
  const isDue = and(
    sql`${abnormalRule.active} and ${abnormalRule.kind} <> 'subStatus' and ${abnormalRule.progress} is null`,
    lt(abnormalRule.checkedUntil, before),
  );
  while (!ctx.signal.aborted) {
    const rows = await ctx.db
      .select({ id: abnormalRule.id })
      .from(abnormalRule)
      .where(and(isDue, failed.length === 0 ? undefined : notInArray(abnormalRule.id, failed)))
      .orderBy(sql`${abnormalRule.checkedUntil} nulls first`, asc(abnormalRule.id))
      .limit(rulesAtOnce);
    for (const { id } of rows) {
      if (ctx.signal.aborted) return;
      try {
        await applyRule(ctx, { ruleId: id });
      } catch (error) {
        ctx.log.warn({ err: error, ruleId: id }, "could not apply a rule");
        failed.push(id);
      }
    }
    if (rows.length < rulesAtOnce) return;
  }
}

/** Applications that stopped, because their job failed too often. */
async function queueStalled(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - applyStalledMinutes * minuteMs).toISOString();
  const { active, checkedUntil, progress, updatedAt } = abnormalRule;
  const rows = await ctx.db
    .select({ ruleId: abnormalRule.id })
    .from(abnormalRule)
    .where(
      and(
        active,
        or(isNull(checkedUntil), isNotNull(progress)),
        sql`coalesce((${progress} ->> 'savedAt')::timestamptz, ${updatedAt}) < ${before}::timestamptz`,
      ),
    );
  await enqueueMany(
    ctx.db,
    ruleChanged,
    rows.map((payload) => ({ payload, key: ruleKey(payload.ruleId) })),
  );
}
