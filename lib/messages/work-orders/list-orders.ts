import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import type { Context } from "@/lib/platform/adapters/context";
import type { ordersCall } from "./contract";
import { countViews } from "./count-orders";
import { orderCondition } from "./filter-orders";
import { findPage } from "./find-page";
import { viewOrders } from "./view-orders";

/**
 * A page of the orders that the caller sees: open ones by when they are due, then resolved ones, the latest first. With
 * how many open orders each view has. Days are the account's.
 */
export async function listOrders(
  ctx: Context,
  { pageIndex, pageSize, ...filter }: z.output<typeof ordersCall.input>,
): Promise<z.input<typeof ordersCall.output>> {
  const scope = requireOperation(ctx, "orders.view");
  const { db, now } = ctx;
  const zone = await readZone(db, scope);
  const condition = orderCondition(scope, filter, { zone, now });
  const range = { from: (pageIndex - 1) * pageSize, size: pageSize };
  const [{ ids, total }, counts] = await Promise.all([
    findPage(db, condition, range, Boolean(filter.q)),
    countViews(db, scope, now),
  ]);
  return { orders: [...(await viewOrders(db, scope, ids, now))], total, counts };
}
