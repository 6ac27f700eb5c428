import { orderCategory } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { lockCategory } from "./queries";
import type { CategoryView } from "./schemas";
import { viewCategory } from "./view-category";

/** Switches a category on or off; off, new orders have neither it nor those below it. Throws notFound. */
export async function setCategoryActive(
  ctx: Context,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<CategoryView> {
  const scope = requireOperation(ctx, "orders.manage");
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const target = await lockCategory(tx, scope, id);
    if (target.active !== active) {
      await updateOwned(tx, orderCategory, scope, id, { active });
      await recordAudit(tx, ctx, active ? "order_category.enabled" : "order_category.disabled", { target });
    }
    return viewCategory(tx, scope, ctx, id);
  });
}
