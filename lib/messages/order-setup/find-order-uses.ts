import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { workOrder } from "@/db/schema/work-orders";
import type { InputIssue } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { usesShown } from "./constants";
import { usesOf } from "./rules";

type Use =
  | { readonly categoryId: string }
  | { readonly fieldId: string; readonly options: readonly string[] };

/** The latest orders that have a category, or one of some options in a field: an issue for each, by its number. */
export async function findOrderUses(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  use: Use,
): Promise<InputIssue[]> {
  const rows = await db
    .select({ seq: workOrder.seq })
    .from(workOrder)
    .where(and(eq(workOrder.accountId, accountId), condition(use)))
    .orderBy(desc(workOrder.createdAt))
    .limit(usesShown);
  return usesOf(
    "orders",
    rows.map(({ seq }) => `#${seq}`),
  );
}

/** `?|` finds a text that is one of them, and a list that has one of them. */
function condition(use: Use): SQL {
  return "categoryId" in use
    ? eq(workOrder.categoryId, use.categoryId)
    : sql`(${workOrder.values} -> ${use.fieldId}) ?| ${sql.param([...use.options])}::text[]`;
}
