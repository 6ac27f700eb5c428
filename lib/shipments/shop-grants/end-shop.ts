import { and, eq, isNotNull, notInArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shop, shopParcel, shopUpdate } from "@/db/schema/shops";
import type { endedShopStates } from "@/lib/shipments/shops/constants";
import { emitShops } from "@/lib/shipments/shops/emit-shops";
import type { ShopRow } from "@/lib/shipments/shops/queries";

/**
 * Ends a shop; the caller holds its row. Its keys are erased, and what it brought that became no shipment, with the customers
 * in it, and what was to be written into it. What became a shipment stays known, so that a shop that is connected again
 * brings it no second time.
 */
export async function endShop(
  tx: Tx,
  { id, accountId }: Pick<ShopRow, "id" | "accountId">,
  state: (typeof endedShopStates)[number],
  now: Date,
): Promise<void> {
  await tx
    .delete(shopParcel)
    .where(and(eq(shopParcel.shopId, id), notInArray(shopParcel.state, ["added", "listed"])));
  await tx.delete(shopUpdate).where(and(eq(shopUpdate.shopId, id), eq(shopUpdate.state, "due")));
  await tx
    .update(shopParcel)
    .set({ customer: null })
    .where(and(eq(shopParcel.shopId, id), isNotNull(shopParcel.customer)));
  await tx
    .update(shop)
    .set({
      ...{ state, failure: null, sealed: null, tokenExpiresAt: null, leaseUntil: null, scopes: [] },
      ...{ importFrom: null, confirmedAt: null, readUntil: null, reading: null },
      ...{ waitingSince: null, nextSyncAt: null, hooksCheckedAt: null, writesBack: false, updatedAt: now },
    })
    .where(eq(shop.id, id));
  await emitShops(tx, accountId);
}
