import { shopRequest } from "@/db/schema/shops";
import { dayMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { requestDays } from "@/lib/shipments/shops/constants";
import { requestOpened } from "@/lib/shipments/shops/events";
import type { ShopRow } from "@/lib/shipments/shops/queries";

/** A customer of a shop wants to know what is stored about them: the company has a month to answer. Once for each request. */
export async function openRequest(
  { db, now }: Pick<Context, "db" | "now">,
  { id: shopId, accountId }: Pick<ShopRow, "id" | "accountId">,
  { requestId, orderIds }: { readonly requestId: string; readonly orderIds: readonly string[] },
): Promise<void> {
  const dueAt = new Date(now.getTime() + requestDays * dayMs);
  const row = {
    id: newId(now),
    shopId,
    accountId,
    requestId,
    orderIds: [...orderIds],
    receivedAt: now,
    dueAt,
  };
  await db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(shopRequest)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: shopRequest.id });
    if (opened) await enqueue(tx, requestOpened, { requestId: opened.id });
  });
}
