import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { accountUser, department } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import { orderInterval, workOrder } from "@/db/schema/work-orders";
import { guardOperation, requireOperation } from "@/lib/accounts/access/require-operation";
import { rootDepartment } from "@/lib/core/operations";
import {
  noTimes,
  ofFilter,
  openedIn,
  type Period,
  resolvePeriod,
  timesTo,
} from "@/lib/messages/order-triggers/match-intervals";
import type {
  departmentStatisticsCall,
  OrderGroups,
  StatisticsFilter,
} from "@/lib/messages/order-triggers/statistics-contract";
import { nameCategories } from "@/lib/messages/work-orders/name-categories";
import type { Context, RowScope } from "@/lib/platform/adapters/context";

type Input = z.output<typeof departmentStatisticsCall.input>;

/**
 * First replies and resolutions of the orders within reach: by their present department, category or carrier, or by the member
 * who did it. Throws forbidden for members unless the caller sets work orders up, badInput as `resolvePeriod`.
 */
export async function reportGroups(ctx: Context, { by, ...filter }: Input): Promise<{ rows: OrderGroups }> {
  const scope = requireOperation(ctx, "orders.view");
  if (by === "member") guardOperation(scope, "orders.manage");
  const period = await resolvePeriod(ctx, scope, filter);
  if (by === "member") return { rows: await listMembers(ctx.db, scope, filter, period) };
  const rows = await listGroups(ctx.db, scope, { by, filter, period });
  if (by === "department") return { rows: rows.map((row) => ({ ...row, id: row.id ?? rootDepartment })) };
  if (by === "carrier") return { rows };
  const names = await nameCategories(ctx.db, scope);
  return { rows: rows.map((row) => ({ ...row, name: names.get(row.id ?? "") ?? null })) };
}

const columns = {
  department: sql<string | null>`${workOrder.departmentId}::text`,
  category: sql<string | null>`${workOrder.categoryId}::text`,
  carrier: sql<string | null>`${shipment.carrier}`,
};

interface Grouped {
  readonly by: keyof typeof columns;
  readonly filter: StatisticsFilter;
  readonly period: Period;
}

/** By the name of a department, else those with the most first. */
async function listGroups(db: Db, scope: RowScope, { by, filter, period }: Grouped): Promise<OrderGroups> {
  const name = sql<string | null>`max(${department.name})`;
  return db
    .select({
      id: columns[by],
      name,
      firstReply: timesTo(orderInterval.repliedAt),
      resolution: timesTo(orderInterval.resolvedAt),
    })
    .from(orderInterval)
    .innerJoin(workOrder, eq(workOrder.id, orderInterval.orderId))
    .leftJoin(department, by === "department" ? eq(department.id, workOrder.departmentId) : sql`false`)
    .leftJoin(shipment, by === "carrier" ? eq(shipment.id, workOrder.shipmentId) : sql`false`)
    .where(and(openedIn(scope, period), ofFilter(scope, filter)))
    .groupBy(sql`1`)
    .orderBy(by === "department" ? sql`2 nulls first` : sql`count(*) desc, 1`);
}

/** Each figure is of who did it. What is not done yet counts for nobody. */
async function listMembers(
  db: Db,
  scope: RowScope,
  filter: StatisticsFilter,
  period: Period,
): Promise<OrderGroups> {
  const of = (
    by: typeof orderInterval.repliedBy | typeof orderInterval.resolvedBy,
    end: typeof orderInterval.repliedAt,
  ) =>
    db
      .select({
        id: sql<string>`${by}`,
        name: sql<
          string | null
        >`max(coalesce(nullif(${accountUser.name}, ''), nullif(${accountUser.email}, '')))`,
        times: timesTo(end),
      })
      .from(orderInterval)
      .innerJoin(workOrder, eq(workOrder.id, orderInterval.orderId))
      .leftJoin(accountUser, eq(accountUser.id, by))
      .where(and(openedIn(scope, period), ofFilter(scope, filter), isNotNull(by)))
      .groupBy(by);
  const [replies, resolutions] = await Promise.all([
    of(orderInterval.repliedBy, orderInterval.repliedAt),
    of(orderInterval.resolvedBy, orderInterval.resolvedAt as never),
  ]);
  const rows = new Map<string, OrderGroups[number]>();
  for (const { id, name, times } of replies)
    rows.set(id, { id, name, firstReply: times, resolution: noTimes });
  for (const { id, name, times } of resolutions)
    rows.set(id, { ...(rows.get(id) ?? { id, name, firstReply: noTimes }), resolution: times });
  return [...rows.values()].sort((a, b) => (a.name ?? "").localeCompare(b.name ?? ""));
}
