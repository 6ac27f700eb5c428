import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { paymentOrder } from "@/db/schema/payments";
import type { AccountId } from "@/lib/core/ids";
import type { AccountScope } from "@/lib/platform/adapters/context";

/** An order as it is stored; its account was read with it. */
export type OrderRow = typeof paymentOrder.$inferSelect & { readonly accountId: AccountId };

/** An order of this account; null: missing, or another's. */
export async function findOwnOrder(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  orderId: string,
): Promise<OrderRow | null> {
  const own = and(eq(paymentOrder.id, orderId), eq(paymentOrder.accountId, accountId));
  const [row] = await db.select().from(paymentOrder).where(own);
  return row ? { ...row, accountId } : null;
}
