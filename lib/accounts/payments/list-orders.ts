import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { paymentOrder } from "@/db/schema/payments";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { contains, inDays } from "@/lib/accounts/owned-rows/read-pages";
import { readZone } from "@/lib/accounts/users/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { statesOfResult } from "./constants";
import type { orderRecordsCall } from "./contract";
import type { HistoryFilter } from "./schemas";
import { readOrderViews } from "./view-order";

/** What orders must match besides being the account's. Days are those of its zone. */
export function orderCondition(
  { from, to, kind, result, search }: HistoryFilter,
  zone: string,
): SQL | undefined {
  return and(
    inDays(paymentOrder.createdAt, from, to, zone),
    kind === null ? undefined : eq(paymentOrder.kind, kind),
    result === null ? undefined : inArray(paymentOrder.state, [...statesOfResult[result]]),
    contains(search, paymentOrder.number),
  );
}

/** A page of the account's orders, latest first. Throws forbidden if the role does not allow it. */
export async function listOrders(
  ctx: Context,
  { pageIndex, pageSize, ...filter }: z.output<typeof orderRecordsCall.input>,
): Promise<z.output<typeof orderRecordsCall.output>> {
  const scope = requireOperation(ctx, "billing.manage");
  const where = orderCondition(filter, await readZone(ctx.db, scope));
  const [rows, total] = await Promise.all([
    readOrderViews(ctx.db, scope, { where, limit: pageSize, offset: (pageIndex - 1) * pageSize }),
    ctx.db.$count(paymentOrder, and(eq(paymentOrder.accountId, scope.accountId), where)),
  ]);
  return { rows, total };
}
