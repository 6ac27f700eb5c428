import type { Tx } from "@/db/client";
import type { TriggerEvent } from "@/lib/messages/order-setup/constants";
import { requireActive } from "@/lib/messages/work-orders/queries";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import {
  lockOrder,
  type NewEntry,
  type OrderPatch,
  type StoredOrder,
  writeOrder,
} from "@/lib/messages/work-orders/write-order";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import { answerOrder } from "./answer-order";
import { applyTriggers } from "./apply-triggers";

/** An order, with the version that the caller saw, if the act depends on it. */
interface Target {
  readonly id: string;
  readonly version?: number;
}

/**
 * One act on an order, in one transaction: the order is locked until it ends. Answers the order as the act and its triggers
 * left it. Throws workOrdersOff, notFound beyond reach, changedMeanwhile, and what the act throws.
 */
export async function actOnOrder(
  { db, now }: Pick<Context, "db" | "now">,
  scope: RowScope,
  target: Target,
  act: (tx: Tx, order: StoredOrder) => Promise<StoredOrder>,
): Promise<OrderView> {
  return db.transaction(async (tx) => {
    await requireActive(tx, scope);
    const order = await act(tx, await lockOrder(tx, scope, target));
    return answerOrder(tx, scope, order, now);
  });
}

/** Changes a locked order, then runs the triggers for what was done. Answers the order as they left it. */
export async function applyAct(
  tx: Tx,
  order: StoredOrder,
  patch: OrderPatch,
  entry: NewEntry & { readonly kind: TriggerEvent },
  now: Date,
): Promise<StoredOrder> {
  const changed = await writeOrder(tx, order, patch, entry, now);
  return applyTriggers(tx, changed.order, { kind: entry.kind, entryId: changed.entryId }, now);
}
