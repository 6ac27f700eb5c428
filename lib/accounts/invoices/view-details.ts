import { eq } from "drizzle-orm";
import { billingDetails } from "@/db/schema/invoices";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { type BillingDetails, billingDetailsSchema } from "./schemas";

/** To whom the account's invoices are made out; null: nothing was entered. Throws forbidden. */
export async function viewDetails(ctx: Context): Promise<{ details: BillingDetails | null }> {
  const { accountId } = requireOperation(ctx, "billing.manage");
  const [row] = await ctx.db
    .select({ details: billingDetails.details })
    .from(billingDetails)
    .where(eq(billingDetails.accountId, accountId));
  return { details: row ? billingDetailsSchema.parse(row.details) : null };
}
