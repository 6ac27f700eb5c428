import type { z } from "zod";
import { orderField } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, updateOwned } from "@/lib/accounts/owned-rows/queries";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import type { updateFieldCall } from "./contract";
import { findOrderUses } from "./find-order-uses";
import { formatField } from "./format";
import { lockOwnField, readTriggers, requireFieldName } from "./queries";
import { columnsOf, requireUnused, triggersOfField, usesOf } from "./rules";
import type { FieldView } from "./schemas";

/**
 * Changes one of the company's own fields, but not its type. Throws notFound, fieldBuiltin, fieldNameExists, as
 * `columnsOf`, and setupInUse if an option is left out that orders have or triggers name.
 */
export async function updateField(
  ctx: Context,
  { id, ...input }: z.output<typeof updateFieldCall.input> & { readonly id: string },
): Promise<FieldView> {
  const scope = requireOperation(ctx, "orders.manage");
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const before = await lockOwnField(tx, scope, id);
    const fields = columnsOf(before.type, input);
    await requireFieldName(tx, scope, { id, name: input.name });
    const dropped = before.options.filter((one) => !fields.options.includes(one));
    if (dropped.length > 0) {
      const named = triggersOfField(await readTriggers(tx, scope), id, dropped).map(({ name }) => name);
      const having = await findOrderUses(tx, scope, { fieldId: id, options: dropped });
      requireUnused([...usesOf("trigger", named), ...having]);
    }
    const row = requireRow(await updateOwned(tx, orderField, scope, id, fields), "internal");
    await recordAudit(tx, ctx, "order_field.changed", { target: row, before, after: fields });
    return formatField(row);
  });
}
