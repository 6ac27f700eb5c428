import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shopNotice } from "@/db/schema/shops";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { endShop } from "@/lib/shipments/shop-grants/end-shop";
import { endedShopStates, type NoticeKind } from "@/lib/shipments/shops/constants";
import { lockShop, type ShopRow } from "@/lib/shipments/shops/queries";
import { afterNotice, scheduleReading } from "@/lib/shipments/shops/schedule-reading";
import { noticeSubjectSchema } from "@/lib/shipments/shops/schemas";
import { openRequest } from "./open-request";
import { redactOrders } from "./redact-orders";
import { redactShop } from "./redact-shop";

type Notice = typeof shopNotice.$inferSelect;

/**
 * Acts on a notice of a shop, once. It is a hint: it may be late, repeated or out of order, so orders are read at the shop,
 * and an end that is older than the connection is none.
 */
export async function actOnNotice(
  ctx: Context,
  { shopId, noticeId }: { readonly shopId: string; readonly noticeId: string },
): Promise<void> {
  const own = and(eq(shopNotice.shopId, shopId), eq(shopNotice.id, noticeId));
  const [notice] = await ctx.db
    .select()
    .from(shopNotice)
    .where(and(own, isNull(shopNotice.doneAt)));
  if (!notice) return;
  await act(ctx, notice);
  await ctx.db.update(shopNotice).set({ doneAt: ctx.now }).where(own);
}

async function act(ctx: Context, notice: Notice): Promise<void> {
  const { shopId, accountId } = notice;
  const { orderIds, requestId = notice.id } = noticeSubjectSchema.parse(notice.subject);
  switch (notice.kind as NoticeKind) {
    case "orders":
    case "scopes":
      return withShop(ctx, shopId, async (tx, row) => {
        await scheduleReading(tx, row, ctx.now, afterNotice(row, ctx.now));
      });
    case "uninstalled":
      return withShop(ctx, shopId, (tx, row) => endUninstalled(tx, ctx, row, notice));
    case "customerRequest":
      return openRequest(ctx, { id: shopId, accountId }, { requestId, orderIds });
    case "customerRedact":
      return redactOrders(ctx, shopId, orderIds);
    case "shopRedact":
      return redactShop(ctx, shopId);
  }
}

function withShop(
  { db }: Context,
  shopId: string,
  work: (tx: Tx, row: ShopRow) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockShop(tx, shopId);
    if (row) await work(tx, row);
  });
}

async function endUninstalled(tx: Tx, ctx: Context, row: ShopRow, { triggeredAt }: Notice): Promise<void> {
  const isEnded = endedShopStates.some((state) => state === row.state);
  if (isEnded || triggeredAt < row.authorizedAt) return;
  await endShop(tx, row, "uninstalled", ctx.now);
  await recordAudit(tx, ctx, "shop.disconnected", {
    owner: { accountId: row.accountId as AccountId },
    target: { id: row.id, name: row.name },
  });
}
