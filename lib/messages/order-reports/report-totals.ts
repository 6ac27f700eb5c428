import { and, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { orderInterval, workOrder } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { addDays } from "@/lib/core/calendar";
import {
  noTimes,
  ofFilter,
  openedIn,
  type Period,
  resolvePeriod,
  timesTo,
} from "@/lib/messages/order-triggers/match-intervals";
import type {
  OrderTotals,
  StatisticsFilter,
  totalsCall,
} from "@/lib/messages/order-triggers/statistics-contract";
import type { Context, RowScope } from "@/lib/platform/adapters/context";

/** Totals of a period and of each of its days, of the orders within reach. Throws badInput as `resolvePeriod`. */
export async function reportTotals(
  ctx: Context,
  filter: z.output<typeof totalsCall.input>,
): Promise<OrderTotals> {
  const scope = requireOperation(ctx, "orders.view");
  const period = await resolvePeriod(ctx, scope, filter);
  const [counts, times, days] = await Promise.all([
    countNow(ctx, scope, filter),
    readTimes(ctx, scope, filter, period),
    listDays(ctx, scope, filter, period),
  ]);
  const sum = (name: "opened" | "resolved" | "reopened") => days.reduce((all, day) => all + day[name], 0);
  return {
    ...{ dateStart: period.dateStart, dateEnd: period.dateEnd },
    ...{ opened: sum("opened"), resolved: sum("resolved"), reopened: sum("reopened") },
    ...counts,
    ...times,
    days: days.map(({ reopened: _sum, ...day }) => day),
  };
}

async function countNow({ db, now }: Context, scope: RowScope, filter: StatisticsFilter) {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${workOrder.dueAt} < ${now.toISOString()}::timestamptz))::int`,
    })
    .from(workOrder)
    .where(and(ofFilter(scope, filter), ne(workOrder.status, "resolved")));
  return row ?? { open: 0, overdue: 0 };
}

async function readTimes({ db }: Context, scope: RowScope, filter: StatisticsFilter, period: Period) {
  const [row] = await db
    .select({ firstReply: timesTo(orderInterval.repliedAt), resolution: timesTo(orderInterval.resolvedAt) })
    .from(orderInterval)
    .innerJoin(workOrder, eq(workOrder.id, orderInterval.orderId))
    .where(and(openedIn(scope, period), ofFilter(scope, filter)));
  return { firstReply: row?.firstReply ?? noTimes, resolution: row?.resolution ?? noTimes };
}

interface DayRow extends Record<string, unknown> {
  readonly day: string;
  readonly opened: number;
  readonly reopened: number;
  readonly resolved: number;
}

/** What opened and was resolved on each day, and how many orders were open at its end. */
async function listDays({ db }: Context, scope: RowScope, filter: StatisticsFilter, period: Period) {
  const { zone, dateStart, dateEnd } = period;
  const [from, until] = [period.from.toISOString(), period.until.toISOString()];
  const within = sql`${orderInterval.accountId} = ${scope.accountId} and ${ofFilter(scope, filter)}`;
  const joined = sql`${orderInterval} join ${workOrder} on ${workOrder.id} = ${orderInterval.orderId}`;
  const day = (at: typeof orderInterval.openedAt | typeof orderInterval.resolvedAt) =>
    sql`(${at} at time zone ${zone})::date::text`;
  const [rows, [before]] = await Promise.all([
    db.execute<DayRow>(sql`
      select day, sum(opened)::int as opened, sum(reopened)::int as reopened, sum(resolved)::int as resolved from (
        select ${day(orderInterval.openedAt)} as day, count(*) as opened,
          count(*) filter (where ${orderInterval.nth} > 0) as reopened, 0 as resolved
        from ${joined} where ${within} and ${orderInterval.openedAt} >= ${from}::timestamptz
          and ${orderInterval.openedAt} < ${until}::timestamptz group by 1
        union all
        select ${day(orderInterval.resolvedAt)}, 0, 0, count(*)
        from ${joined} where ${within} and ${orderInterval.resolvedAt} >= ${from}::timestamptz
          and ${orderInterval.resolvedAt} < ${until}::timestamptz group by 1) found
      group by day`),
    db.execute<{ open: number }>(sql`
      select count(*)::int as open from ${joined}
      where ${within} and ${orderInterval.openedAt} < ${from}::timestamptz
        and (${orderInterval.resolvedAt} is null or ${orderInterval.resolvedAt} >= ${from}::timestamptz)`),
  ]);
  const found = new Map(rows.map((row) => [row.day, row]));
  const days: (Omit<DayRow, "day"> & {
    day: string;
    open: number;
    opened: number;
    resolved: number;
    reopened: number;
  })[] = [];
  let open = before?.open ?? 0;
  for (let at = dateStart; at <= dateEnd; at = addDays(at, 1)) {
    const { opened = 0, reopened = 0, resolved = 0 } = found.get(at) ?? {};
    open += opened - resolved;
    days.push({ day: at, opened, reopened, resolved, open });
  }
  return days;
}
