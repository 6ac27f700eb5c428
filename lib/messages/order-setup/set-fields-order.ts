import { eq } from "drizzle-orm";
import { orderField } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { lockSetup, readFields } from "./queries";
import { requireSameIds } from "./rules";

/** Sets the order of fields. Throws changedMeanwhile unless `ids` are all that are not deleted, each once. */
export async function setFieldsOrder(
  ctx: Context,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ done: true }> {
  const scope = requireOperation(ctx, "orders.manage");
  await ctx.db.transaction(async (tx) => {
    await lockSetup(tx, scope);
    const fields = (await readFields(tx, scope)).filter(({ deletedAt }) => deletedAt === null);
    requireSameIds(ids, fields);
    for (const [position, id] of ids.entries())
      await tx.update(orderField).set({ position }).where(eq(orderField.id, id));
    const nameOf = new Map(fields.map(({ id, name, builtin }) => [id, builtin ?? name]));
    await recordAudit(tx, ctx, "order_field.moved", {
      before: { order: [...nameOf.values()] },
      after: { order: ids.map((id) => nameOf.get(id)) },
    });
  });
  return { done: true };
}
