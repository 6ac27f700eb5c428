import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { requireShop } from "@/lib/shipments/shops/require-shop";
import { endRemote } from "./end-remote";
import { endShop } from "./end-shop";

/**
 * Ends the connection: the keys and what was stored of customers whose numbers were not added are gone at once, shipments
 * stay. The platform is asked to end it as well, and nobody waits for that. Throws notFound.
 */
export async function deleteShop(ctx: Context, { id }: { readonly id: string }): Promise<{ id: string }> {
  const scope = requireOperation(ctx, "shops.manage");
  const ended = await ctx.db.transaction(async (tx) => {
    const row = await requireShop(tx, scope, id);
    await endShop(tx, row, "disconnected", ctx.now);
    const { name, platform, domain } = row;
    await recordAudit(tx, ctx, "shop.disconnected", { target: { id, name }, before: { platform, domain } });
    return row;
  });
  void endRemote(ctx, ended);
  return { id };
}
