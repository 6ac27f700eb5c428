import { orderField } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { lockOwnField, readTriggers } from "./queries";
import { requireUnused, triggersOfField, usesOf } from "./rules";

/** Takes a field out of forms; orders show what they have. Throws notFound, fieldBuiltin, setupInUse if triggers name it. */
export async function deleteField(ctx: Context, { id }: { readonly id: string }): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "orders.manage");
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const before = await lockOwnField(tx, scope, id);
    const triggers = triggersOfField(await readTriggers(tx, scope), id);
    requireUnused(
      usesOf(
        "trigger",
        triggers.map(({ name }) => name),
      ),
    );
    await updateOwned(tx, orderField, scope, id, { deletedAt: ctx.now });
    const { name, type, description, required, options } = before;
    const values = { name, type, description, required, options };
    await recordAudit(tx, ctx, "order_field.deleted", { target: before, before: values });
  });
  return { deleted: true };
}
