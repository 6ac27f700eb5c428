import type { z } from "zod";
import { orderCategory } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import type { updateCategoryCall } from "./contract";
import { lockCategory, requireCategoryName } from "./queries";
import { requireDepartment } from "./require-department";
import type { CategoryView } from "./schemas";
import { viewCategory } from "./view-category";

/** Renames a category, or gives its orders another department. Throws notFound, categoryNameExists. */
export async function updateCategory(
  ctx: Context,
  { id, name, departmentId }: z.output<typeof updateCategoryCall.input> & { readonly id: string },
): Promise<CategoryView> {
  const scope = requireOperation(ctx, "orders.manage");
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const before = await lockCategory(tx, scope, id);
    await requireCategoryName(tx, scope, { id, name, above: before.path.slice(0, -1) });
    if (departmentId !== before.departmentId) await requireDepartment(tx, scope, departmentId);
    await updateOwned(tx, orderCategory, scope, id, { name, departmentId });
    await recordAudit(tx, ctx, "order_category.changed", {
      target: { id, name },
      before: { name: before.name, department: before.departmentId },
      after: { name, department: departmentId },
    });
    return viewCategory(tx, scope, ctx, id);
  });
}
