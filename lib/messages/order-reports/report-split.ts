import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { shipment } from "@/db/schema/shipments";
import { workOrder } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { ofFilter, resolvePeriod } from "@/lib/messages/order-triggers/match-intervals";
import type { OrderSplit, statusStatisticsCall } from "@/lib/messages/order-triggers/statistics-contract";
import type { StatusSplit } from "@/lib/messages/work-orders/constants";
import { nameCategories } from "@/lib/messages/work-orders/name-categories";
import type { Context } from "@/lib/platform/adapters/context";

const columns: Readonly<Record<StatusSplit, SQL<string | null>>> = {
  status: sql`${workOrder.status}`,
  priority: sql`${workOrder.priority}::text`,
  category: sql`${workOrder.categoryId}::text`,
  carrier: sql`${shipment.carrier}`,
};

/** Orders within reach that were added in a period, by what they are now; most first. Throws badInput as `resolvePeriod`. */
export async function reportSplit(
  ctx: Context,
  { by, ...filter }: z.output<typeof statusStatisticsCall.input>,
): Promise<{ buckets: OrderSplit }> {
  const scope = requireOperation(ctx, "orders.view");
  const period = await resolvePeriod(ctx, scope, filter);
  const key = columns[by];
  const count = sql<number>`count(*)::int`;
  const rows = await ctx.db
    .select({
      key,
      count,
      open: sql<number>`(count(*) filter (where ${workOrder.status} <> 'resolved'))::int`,
    })
    .from(workOrder)
    .leftJoin(shipment, by === "carrier" ? eq(shipment.id, workOrder.shipmentId) : sql`false`)
    .where(
      and(
        ofFilter(scope, filter),
        gte(workOrder.createdAt, period.from),
        lt(workOrder.createdAt, period.until),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(desc(count), sql`1`);
  const names = by === "category" ? await nameCategories(ctx.db, scope) : new Map<string, string>();
  return { buckets: rows.map((row) => ({ ...row, name: names.get(row.key ?? "") ?? null })) };
}
