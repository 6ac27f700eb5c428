import { and, isNull } from "drizzle-orm";
import type { z } from "zod";
import { orderField } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, nextPosition, requireRoom } from "@/lib/accounts/owned-rows/queries";
import { newId } from "@/lib/core/ids";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import { fieldsMax } from "./constants";
import type { addFieldCall } from "./contract";
import { formatField } from "./format";
import { requireFieldName } from "./queries";
import { columnsOf } from "./rules";
import type { FieldView } from "./schemas";

/** Adds a field as the last one. Throws fieldNameExists, fieldsFull and as `columnsOf`. */
export async function addField(
  ctx: Context,
  { type, ...input }: z.output<typeof addFieldCall.input>,
): Promise<FieldView> {
  const scope = requireOperation(ctx, "orders.manage");
  const fields = { ...columnsOf(type, input), type };
  const { accountId } = scope;
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const among = and(isNull(orderField.deletedAt), isNull(orderField.builtin));
    await requireRoom(tx, orderField, scope, { max: fieldsMax, error: "fieldsFull", among });
    await requireFieldName(tx, scope, input);
    const position = await nextPosition(tx, orderField, scope);
    const values = { id: newId(ctx.now), accountId, ...fields, position, createdAt: ctx.now };
    const row = requireRow(await tx.insert(orderField).values(values).returning(), "internal");
    await recordAudit(tx, ctx, "order_field.created", { target: row, after: fields });
    return formatField(row);
  });
}
