import { and, countDistinct, eq, notInArray } from "drizzle-orm";
import type { z } from "zod";
import { shop, shopParcel } from "@/db/schema/shops";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { addDays, dayStart, localDay } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { importDaysMax } from "./constants";
import type { readShopCall } from "./contract";
import { emitShops } from "./emit-shops";
import { requireShop } from "./require-shop";
import { isReadable, scheduleReading } from "./schedule-reading";
import type { ShopView } from "./schemas";
import { viewShop } from "./view-shop";

/**
 * Looks up the numbers of a shop since a day; those of another day that was chosen before are dropped. Throws notFound,
 * shopNotConnected, shopConfirmed once the import is confirmed, badInput for a day to come or too long ago.
 */
export async function readShop(
  ctx: Context,
  { id, from }: z.output<typeof readShopCall.input> & { readonly id: string },
): Promise<ShopView> {
  const scope = requireOperation(ctx, "shops.manage");
  const { db, now } = ctx;
  const zone = await readZone(db, scope);
  const today = localDay(now, zone);
  if (from > today || from < addDays(today, -importDaysMax)) throw new AppError("badInput");
  const importFrom = dayStart(from, zone);
  await db.transaction(async (tx) => {
    const row = await requireShop(tx, scope, id);
    if (!isReadable({ ...row, importFrom })) throw new AppError("shopNotConnected");
    if (row.confirmedAt !== null) throw new AppError("shopConfirmed");
    await tx
      .delete(shopParcel)
      .where(and(eq(shopParcel.shopId, id), notInArray(shopParcel.state, ["added", "listed"])));
    const [known] = await tx
      .select({ orders: countDistinct(shopParcel.orderId) })
      .from(shopParcel)
      .where(eq(shopParcel.shopId, id));
    const [fresh] = await tx
      .update(shop)
      .set({
        ...{ importFrom, readUntil: null, reading: null, failure: null, updatedAt: now },
        ...{ lastSyncAt: null, nextSyncAt: null },
        ordersRead: known?.orders ?? 0,
      })
      .where(eq(shop.id, id))
      .returning();
    if (fresh) await scheduleReading(tx, fresh, now);
    await emitShops(tx, scope.accountId);
  });
  return viewShop(db, scope, id, now);
}
