import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { shop, shopUpdate } from "@/db/schema/shops";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import type { updateShopCall } from "./contract";
import { emitShops } from "./emit-shops";
import { findShop, lockShop } from "./queries";
import type { ShopView } from "./schemas";
import { viewShop } from "./view-shop";

type Input = z.output<typeof updateShopCall.input> & { readonly id: string };

/**
 * Renames a shop, or begins or stops to write statuses back into it. What waits to be written is dropped when it stops.
 * Throws notFound.
 */
export async function updateShop(ctx: Context, { id, name, writesBack }: Input): Promise<ShopView> {
  const scope = requireOperation(ctx, "shops.manage");
  await ctx.db.transaction(async (tx) => {
    const before = (await findShop(tx, scope, id)) && (await lockShop(tx, id));
    if (!before) throw new AppError("notFound");
    const [after = before] = await tx
      .update(shop)
      .set({ name: name ?? before.name, writesBack: writesBack ?? before.writesBack, updatedAt: ctx.now })
      .where(eq(shop.id, id))
      .returning();
    if (!after.writesBack)
      await tx.delete(shopUpdate).where(and(eq(shopUpdate.shopId, id), eq(shopUpdate.state, "due")));
    await emitShops(tx, scope.accountId);
    await recordAudit(tx, ctx, "shop.changed", {
      target: { id, name: after.name },
      before,
      after: { name: after.name, writesBack: after.writesBack },
    });
  });
  return viewShop(ctx.db, scope, id, ctx.now);
}
