import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { accountUser } from "@/db/schema/accounts";
import { orderInterval, workOrder } from "@/db/schema/work-orders";
import { guardOperation, requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import {
  classesTo,
  formatBuckets,
  noTimes,
  ofFilter,
  openedIn,
  resolvePeriod,
  timesTo,
} from "@/lib/messages/order-triggers/match-intervals";
import type {
  memberStatisticsCall,
  OrderDistribution,
  processingStatisticsCall,
  StatisticsFilter,
} from "@/lib/messages/order-triggers/statistics-contract";
import type { Context, RowScope } from "@/lib/platform/adapters/context";

/** How long orders within reach took to be resolved. Throws badInput as `resolvePeriod`. */
export async function reportProcessing(
  ctx: Context,
  filter: z.output<typeof processingStatisticsCall.input>,
): Promise<OrderDistribution> {
  const scope = requireOperation(ctx, "orders.view");
  return readDistribution(ctx, scope, filter, orderInterval.resolvedAt);
}

/**
 * How long a member's first replies took, in orders within reach; `waiting` are the open ones that the member has. Throws
 * forbidden for another member's unless the caller sets work orders up, notFound for nobody of the company.
 */
export async function reportMember(
  ctx: Context,
  { memberId, ...filter }: z.output<typeof memberStatisticsCall.input>,
): Promise<OrderDistribution> {
  const scope = requireOperation(ctx, "orders.view");
  const member = memberId ?? scope.userId;
  if (member !== scope.userId) {
    guardOperation(scope, "orders.manage");
    const isMember = and(eq(accountUser.id, member), eq(accountUser.accountId, scope.accountId));
    if ((await ctx.db.$count(accountUser, isMember)) === 0) throw new AppError("notFound");
  }
  // Those that the member replied to first, and those that wait for the member.
  const theirs = or(
    eq(orderInterval.repliedBy, member),
    and(eq(workOrder.assigneeId, member), eq(orderInterval.nth, workOrder.reopened), isUnanswered),
  );
  return readDistribution(ctx, scope, filter, orderInterval.repliedAt, theirs);
}

const isUnanswered = isNull(orderInterval.repliedAt);

async function readDistribution(
  ctx: Context,
  scope: RowScope,
  filter: StatisticsFilter,
  end: typeof orderInterval.repliedAt | typeof orderInterval.resolvedAt,
  condition?: SQL,
): Promise<OrderDistribution> {
  const period = await resolvePeriod(ctx, scope, filter);
  const [row] = await ctx.db
    .select({ ...timesTo(end), counts: classesTo(end) })
    .from(orderInterval)
    .innerJoin(workOrder, eq(workOrder.id, orderInterval.orderId))
    .where(and(openedIn(scope, period), ofFilter(scope, filter), condition));
  const { counts, ...times } = row ?? { ...noTimes, counts: [] };
  return { ...times, buckets: formatBuckets(counts) };
}
