import { orderField } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, orderRows } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { readFields } from "./queries";

/** Sets the order of fields. Throws changedMeanwhile unless `ids` are all that are not deleted, each once. */
export async function setFieldsOrder(
  ctx: Context,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ done: true }> {
  const scope = requireOperation(ctx, "orders.manage");
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const fields = (await readFields(tx, scope)).filter(({ deletedAt }) => deletedAt === null);
    const rows = fields.map(({ id, name, builtin }) => ({ id, name: builtin ?? name }));
    await recordAudit(tx, ctx, "order_field.moved", await orderRows(tx, orderField, scope, { rows, ids }));
  });
  return { done: true };
}
