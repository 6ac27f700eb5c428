import { orderCategory } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, owned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { findOrderUses } from "./find-order-uses";
import { lockCategory, readCategories, readTriggers } from "./queries";
import { requireUnused, triggersOfCategory, usesOf } from "./rules";

/**
 * Deletes a category. Throws notFound, and setupInUse for one with categories directly below it, with orders, or that
 * triggers name: an issue for each of them, by its name or number.
 */
export async function deleteCategory(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "orders.manage");
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const { name, departmentId } = await lockCategory(tx, scope, id);
    const below = (await readCategories(tx, scope)).filter((one) => one.path.at(-2) === id);
    const triggers = triggersOfCategory(await readTriggers(tx, scope), id);
    requireUnused([
      ...usesOf("categories", below.map((one) => one.name).toSorted()),
      ...usesOf(
        "trigger",
        triggers.map((one) => one.name),
      ),
      ...(await findOrderUses(tx, scope, { categoryId: id })),
    ]);
    await tx.delete(orderCategory).where(owned(orderCategory, scope, id));
    const before = { name, department: departmentId };
    await recordAudit(tx, ctx, "order_category.deleted", { target: { id, name }, before });
  });
  return { deleted: true };
}
