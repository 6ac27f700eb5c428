import type { z } from "zod";
import { orderCategory } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, requireRoom } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { categoriesMax, categoryLevelsMax } from "./constants";
import type { addCategoryCall } from "./contract";
import { lockCategory, requireCategoryName } from "./queries";
import { requireDepartment } from "./require-department";
import type { CategoryView } from "./schemas";
import { viewCategory } from "./view-category";

/** Adds a category, switched on. Throws notFound for the one above it, categoryTooDeep, categoryNameExists, categoriesFull. */
export async function addCategory(
  ctx: Context,
  { name, departmentId, parentId }: z.output<typeof addCategoryCall.input>,
): Promise<CategoryView> {
  const scope = requireOperation(ctx, "orders.manage");
  const { accountId } = scope;
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const above = parentId === null ? [] : (await lockCategory(tx, scope, parentId)).path;
    if (above.length >= categoryLevelsMax) throw new AppError("categoryTooDeep");
    await requireRoom(tx, orderCategory, scope, { max: categoriesMax, error: "categoriesFull" });
    await requireCategoryName(tx, scope, { name, above });
    await requireDepartment(tx, scope, departmentId);
    const id = newId(ctx.now);
    const row = { id, accountId, name, path: [...above, id], departmentId, active: true, createdAt: ctx.now };
    await tx.insert(orderCategory).values(row);
    const view = await viewCategory(tx, scope, ctx, id);
    await recordAudit(tx, ctx, "order_category.created", {
      target: row,
      after: { name: view.path.join(" › "), department: departmentId },
    });
    return view;
  });
}
