import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { orderCategory, orderField } from "@/db/schema/work-orders";
import { newId } from "@/lib/core/ids";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { Words } from "@/lib/platform/i18n/load-translator";
import { type BuiltinField, builtinFields, type FieldType, firstCategories } from "./constants";

const typeOf: Readonly<Record<BuiltinField, FieldType>> = {
  title: "line",
  description: "text",
  category: "choice",
};

/**
 * The three built-in fields, before any of the company's own; and a few categories in the caller's language, if it has
 * none. Once: an account that has the fields stays as it is.
 */
export async function addFirstSetup(
  tx: Tx,
  { accountId }: Pick<AccountScope, "accountId">,
  words: Words,
  now: Date,
): Promise<void> {
  const own = eq(orderField.accountId, accountId);
  if ((await tx.$count(orderField, and(own, isNotNull(orderField.builtin)))) > 0) return;
  await tx
    .update(orderField)
    .set({ position: sql`${orderField.position} + ${builtinFields.length}` })
    .where(own);
  const field = { accountId, name: "", description: "", required: true, options: [], createdAt: now };
  await tx.insert(orderField).values(
    builtinFields.map((builtin, position) => ({
      ...{ ...field, id: newId(now), builtin, type: typeOf[builtin], position },
    })),
  );
  if ((await tx.$count(orderCategory, eq(orderCategory.accountId, accountId))) > 0) return;
  await tx.insert(orderCategory).values(
    firstCategories.map((key) => {
      const id = newId(now);
      const name = words(`work-orders.first.${key}`);
      return { id, accountId, name, path: [id], active: true, createdAt: now };
    }),
  );
}
