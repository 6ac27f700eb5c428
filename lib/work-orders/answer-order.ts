import type { Tx } from "@/db/client";
import { proveWholeAccount } from "@/lib/accounts/require-operation";
import type { RowScope } from "@/lib/platform/context";
import type { OrderView } from "./schemas";
import { viewOrder, viewOrders } from "./view-orders";
import type { StoredOrder } from "./write-order";

/**
 * What an act answers: the order, as the caller sees it. Where the act or a trigger moved it out of their reach, it is what
 * they saw until now, without whom it went to: neither department, nor role, nor assignee.
 */
export async function answerOrder(
  tx: Tx,
  scope: RowScope,
  { id }: Pick<StoredOrder, "id">,
  now: Date,
): Promise<OrderView> {
  const [seen] = await viewOrders(tx, scope, [id], now);
  if (seen) return seen;
  const whole = await viewOrder(tx, proveWholeAccount(scope.accountId), id, now);
  return { ...whole, department: null, role: null, assignee: null };
}
