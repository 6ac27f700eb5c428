import { and, desc, eq, sql } from "drizzle-orm";
import { customerSuppression } from "@/db/schema/customer-emails";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { suppressionsShownMax } from "./constants";
import { type SuppressionView, suppressionViewSchema } from "./schemas";

/** Addresses that get no emails of the account, latest first. */
export async function listSuppressions(
  ctx: Context,
  { q }: { readonly q: string },
): Promise<{ rows: SuppressionView[]; total: number }> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const own = eq(customerSuppression.accountId, accountId);
  const where = q === "" ? own : and(own, sql`${customerSuppression.recipient} like ${pattern}`);
  const rows = await ctx.db
    .select()
    .from(customerSuppression)
    .where(where)
    .orderBy(desc(customerSuppression.since), desc(customerSuppression.recipient))
    .limit(suppressionsShownMax);
  const total = await ctx.db.$count(customerSuppression, where);
  return {
    rows: rows.map((row) => suppressionViewSchema.parse({ ...row, since: row.since.toISOString() })),
    total,
  };
}
