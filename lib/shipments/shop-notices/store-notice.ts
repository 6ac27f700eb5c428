import { shopNotice } from "@/db/schema/shops";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import type { NoticeKind } from "@/lib/shipments/shops/constants";
import { noticeReceived } from "@/lib/shipments/shops/events";
import type { ShopRow } from "@/lib/shipments/shops/queries";

export interface ShopNotice {
  /** The platform's id of the delivery. */
  readonly id: string;
  readonly kind: NoticeKind;
  /** Ids at the platform that it names. No customer's data. */
  readonly subject: Readonly<Record<string, unknown>>;
  readonly triggeredAt: Date;
}

/** Stores a notice that was proven genuine, with its job. The same delivery again changes nothing. */
export async function storeNotice(
  { db, now }: Pick<Context, "db" | "now">,
  { id: shopId, accountId }: Pick<ShopRow, "id" | "accountId">,
  notice: ShopNotice,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(shopNotice)
      .values({ shopId, accountId, ...notice, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: shopNotice.id });
    if (stored.length > 0) await enqueue(tx, noticeReceived, { shopId, noticeId: notice.id });
  });
}
