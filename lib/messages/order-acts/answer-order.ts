import type { Tx } from "@/db/client";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { viewOrder, viewOrders } from "@/lib/messages/work-orders/view-orders";
import type { StoredOrder } from "@/lib/messages/work-orders/write-order";
import type { RowScope } from "@/lib/platform/adapters/context";

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
