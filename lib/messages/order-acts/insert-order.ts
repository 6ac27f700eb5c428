import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { orderInterval, workOrder, workOrderSettings } from "@/db/schema/work-orders";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { OrderSource } from "@/lib/messages/order-setup/constants";
import type { StoredOrder } from "@/lib/messages/work-orders/write-order";
import type { RowScope } from "@/lib/platform/adapters/context";

type NewOrder = Omit<typeof workOrder.$inferInsert, "id" | "seq" | "status"> & {
  readonly source: OrderSource;
};

/** Stores an order with the account's next number, and the first time for which it is open. Throws workOrdersOff. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<StoredOrder> {
  const { accountId, createdAt } = order;
  const seq = await takeNumber(tx, { accountId });
  const [stored] = await tx
    .insert(workOrder)
    .values({ ...order, id: newId(createdAt), seq, status: "pending" })
    .returning();
  if (!stored) throw new Error("an order was not stored");
  await tx.insert(orderInterval).values({ orderId: stored.id, nth: 0, accountId, openedAt: createdAt });
  return stored;
}

/** Whoever adds another order of the account waits until the transaction ends: numbers have no gaps. */
async function takeNumber(tx: Tx, { accountId }: Pick<RowScope, "accountId">): Promise<number> {
  const [row] = await tx
    .update(workOrderSettings)
    .set({ lastNumber: sql`${workOrderSettings.lastNumber} + 1` })
    .where(and(eq(workOrderSettings.accountId, accountId), eq(workOrderSettings.active, true)))
    .returning({ seq: workOrderSettings.lastNumber });
  if (!row) throw new AppError("workOrdersOff");
  return row.seq;
}
