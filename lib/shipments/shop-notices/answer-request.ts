import { and, eq } from "drizzle-orm";
import { shop, shopRequest } from "@/db/schema/shops";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { formatRequest } from "@/lib/shipments/shops/format";
import type { ShopRequestView } from "@/lib/shipments/shops/schemas";

/** A customer's request was answered; a second time changes nothing. Throws notFound. */
export async function answerRequest(ctx: Context, { id }: { readonly id: string }): Promise<ShopRequestView> {
  const { accountId } = requireOperation(ctx, "shops.manage");
  const mine = and(eq(shopRequest.id, id), eq(shopRequest.accountId, accountId));
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ request: shopRequest, shopName: shop.name })
      .from(shopRequest)
      .innerJoin(shop, eq(shop.id, shopRequest.shopId))
      .where(mine)
      .for("update", { of: shopRequest });
    if (!before) throw new AppError("notFound");
    const { request, shopName } = before;
    if (request.doneAt !== null) return formatRequest(request, shopName);
    const [closed = request] = await tx.update(shopRequest).set({ doneAt: ctx.now }).where(mine).returning();
    await recordAudit(tx, ctx, "shop.request_answered", { target: { id, name: shopName } });
    return formatRequest(closed, shopName);
  });
}
