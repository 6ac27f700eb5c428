import { and, asc, eq, gte, sql } from "drizzle-orm";
import { importRun } from "@/db/schema/imports";
import { quotaEntry } from "@/db/schema/quota";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { addDays } from "@/lib/core/calendar";
import type { ShipmentSource } from "@/lib/core/sources";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { computeForecast, forecastDays } from "./compute-forecast";
import type { LotView, QuotaView } from "./contract";
import { readQuota } from "./read-quota";
import { planDraw } from "./rules";
import type { OpenLot } from "./schemas";

type OwnAccount = Pick<AccountScope, "accountId">;

/**
 * What the account has, uses and waits for, in three statements. The month's lot is shown as if it were issued. Throws
 * forbidden if the role does not allow it, tokenInvalid when the account is gone.
 */
export async function viewQuota(ctx: Context): Promise<QuotaView> {
  const { accountId } = requireOperation(ctx, "quota.view");
  const state = await readQuota(ctx.db, { accountId, now: ctx.now });
  if (state === null) throw new AppError("tokenInvalid");
  const { month, supply: lots } = planDraw(state, [], ctx.now);
  const [since = month.from] = [month.from, addDays(month.today, -forecastDays)].sort();
  const [entries, waiting] = await Promise.all([
    readUses(ctx, { accountId }, since),
    countWaiting(ctx, { accountId }),
  ]);
  const days = entries.filter(({ day }) => day >= month.from && day <= month.to);
  const used = days.reduce((sum, { count }) => sum + count, 0);
  return {
    plan: state.plan.id,
    planUntil: state.plan.id === "server" ? null : (state.planUntil?.toISOString() ?? null),
    month: { from: month.from, to: month.to },
    used,
    left: lots.reduce((sum, { left }) => sum + left, 0),
    lots: lots.map(formatLot),
    days,
    forecast: computeForecast({ month, uses: usesByDay(entries), used, lots, zone: state.zone }),
    waiting,
  };
}

function formatLot({ id, kind, amount, left, createdAt, expiresAt }: OpenLot): LotView {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, kind, amount, left, ...times };
}

/** Uses by day and origin. */
async function readUses({ db }: Context, { accountId }: OwnAccount, since: string) {
  const count = sql<number>`sum(${quotaEntry.amount})::int`;
  const rows = await db
    .select({ day: quotaEntry.day, origin: quotaEntry.origin, count })
    .from(quotaEntry)
    .where(and(eq(quotaEntry.accountId, accountId), eq(quotaEntry.side, "used"), gte(quotaEntry.day, since)))
    .groupBy(quotaEntry.day, quotaEntry.origin)
    .orderBy(asc(quotaEntry.day), asc(quotaEntry.origin));
  return rows.map((row) => ({ ...row, origin: row.origin as ShipmentSource }));
}

/** Imports that wait for more numbers, and their lines without a result. */
async function countWaiting({ db }: Context, { accountId }: OwnAccount) {
  const decided = sql`(select coalesce(sum(value::int), 0) from jsonb_each_text(${importRun.counts}))`;
  const [row] = await db
    .select({
      imports: sql<number>`count(*)::int`,
      lines: sql<number>`coalesce(sum(${importRun.total} - ${decided}), 0)::int`,
    })
    .from(importRun)
    .where(and(eq(importRun.accountId, accountId), eq(importRun.state, "waiting")));
  return row ?? { imports: 0, lines: 0 };
}

type Use = Awaited<ReturnType<typeof readUses>>[number];

function usesByDay(uses: readonly Use[]): ReadonlyMap<string, number> {
  const byDay = new Map<string, number>();
  for (const { day, count } of uses) byDay.set(day, (byDay.get(day) ?? 0) + count);
  return byDay;
}
