import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { orderField } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { fieldsMax } from "./constants";
import type { addFieldCall } from "./contract";
import { formatField } from "./format";
import { lockSetup, readLastPosition, requireFieldName } from "./queries";
import { auditField, columnsOf } from "./rules";
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
    await lockSetup(tx, scope);
    const own = and(
      ...[eq(orderField.accountId, accountId), isNull(orderField.deletedAt), isNull(orderField.builtin)],
    );
    if ((await tx.$count(orderField, own)) >= fieldsMax) throw new AppError("fieldsFull");
    await requireFieldName(tx, scope, input);
    const position = (await readLastPosition(tx, orderField, scope)) + 1;
    const [row] = await tx
      .insert(orderField)
      .values({ id: newId(ctx.now), accountId, ...fields, position, createdAt: ctx.now })
      .returning();
    if (!row) throw new Error("a field that was not added");
    await recordAudit(tx, ctx, "order_field.created", { target: row, after: auditField(row) });
    return formatField(row);
  });
}
