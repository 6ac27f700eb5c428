import { and, desc, eq } from "drizzle-orm";
import { customerSuppression } from "@/db/schema/customer-emails";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { contains, readPage } from "@/lib/accounts/owned-rows/read-pages";
import type { Context } from "@/lib/platform/adapters/context";
import { suppressionsShownMax } from "./constants";
import { type SuppressionView, suppressionViewSchema } from "./schemas";

/** Addresses that get no emails of the account, latest first. */
export async function listSuppressions(
  ctx: Context,
  { q }: { readonly q: string },
): Promise<{ rows: SuppressionView[]; total: number }> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  const where = and(eq(customerSuppression.accountId, accountId), contains(q, customerSuppression.recipient));
  const query = ctx.db
    .select()
    .from(customerSuppression)
    .where(where)
    .orderBy(desc(customerSuppression.since), desc(customerSuppression.recipient));
  const counted = ctx.db.$count(customerSuppression, where);
  const page = { pageIndex: 1, pageSize: suppressionsShownMax };
  const { rows, total } = await readPage(query, counted, page);
  return {
    rows: rows.map((row) => suppressionViewSchema.parse({ ...row, since: row.since.toISOString() })),
    total,
  };
}
