import { eq } from "drizzle-orm";
import { shop } from "@/db/schema/shops";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { emitShops } from "./emit-shops";
import { requireShop } from "./require-shop";
import { enqueueAdding, isReadable } from "./schedule-reading";
import type { ShopView } from "./schemas";
import { viewShop } from "./view-shop";

/**
 * Has what was found in a shop added, and from now on what it ships; a second time changes nothing. Throws notFound,
 * shopNotConnected also where no day was chosen yet.
 */
export async function confirmShop(ctx: Context, { id }: { readonly id: string }): Promise<ShopView> {
  const scope = requireOperation(ctx, "shops.manage");
  const { db, now } = ctx;
  await db.transaction(async (tx) => {
    const row = await requireShop(tx, scope, id);
    if (row.confirmedAt !== null) return;
    if (!isReadable(row)) throw new AppError("shopNotConnected");
    await tx.update(shop).set({ confirmedAt: now, updatedAt: now }).where(eq(shop.id, id));
    await enqueueAdding(tx, id);
    await recordAudit(tx, ctx, "shop.import_started", {
      target: { id, name: row.name },
      details: { from: row.importFrom?.toISOString() },
    });
    await emitShops(tx, scope.accountId);
  });
  return viewShop(db, scope, id, now);
}
