import type { Tx } from "@/db/client";
import { dueAfter, isHeld, requireActive } from "@/lib/messages/work-orders/queries";
import type { StoredOrder } from "@/lib/messages/work-orders/write-order";
import { applyAct } from "./act-on-order";

/**
 * Opens a resolved order again, due as late as a new one: its assignee works on it, or it is pending if they cannot any more.
 * `by`: null = the customer.
 */
export async function reopenOrder(
  tx: Tx,
  order: StoredOrder,
  by: string | null,
  now: Date,
): Promise<StoredOrder> {
  const dueAt = dueAfter(await requireActive(tx, order), order.priority, now);
  const state = (await isHeld(tx, order))
    ? { status: "processing" }
    : { status: "pending", assigneeId: null };
  return applyAct(tx, order, { ...state, dueAt }, { kind: "reopened", by }, now);
}
