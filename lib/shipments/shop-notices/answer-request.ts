import { eq } from "drizzle-orm";
import { shop, shopRequest } from "@/db/schema/shops";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { owned } from "@/lib/accounts/owned-rows/queries";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import { formatRequest } from "@/lib/shipments/shops/format";
import type { ShopRequestView } from "@/lib/shipments/shops/schemas";

/** A customer's request was answered; a second time changes nothing. Throws notFound. */
export async function answerRequest(ctx: Context, { id }: { readonly id: string }): Promise<ShopRequestView> {
  const mine = owned(shopRequest, requireOperation(ctx, "shops.manage"), id);
  return ctx.db.transaction(async (tx) => {
    const found = tx
      .select({ request: shopRequest, shopName: shop.name })
      .from(shopRequest)
      .innerJoin(shop, eq(shop.id, shopRequest.shopId))
      .where(mine);
    const { request, shopName } = requireRow(await found.for("update", { of: shopRequest }));
    if (request.doneAt !== null) return formatRequest(request, shopName);
    const [closed = request] = await tx.update(shopRequest).set({ doneAt: ctx.now }).where(mine).returning();
    await recordAudit(tx, ctx, "shop.request_answered", { target: { id, name: shopName } });
    return formatRequest(closed, shopName);
  });
}
