import { eq } from "drizzle-orm";
import { billingDetails } from "@/db/schema/invoices";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { type BillingDetails, billingDetailsSchema } from "./schemas";

/** Changes to whom invoices are made out from now on; those that were issued stay as they are. Throws forbidden. */
export async function updateDetails(
  ctx: Context,
  details: BillingDetails,
): Promise<{ details: BillingDetails }> {
  const { accountId } = requireOperation(ctx, "billing.manage");
  await ctx.db.transaction(async (tx) => {
    const own = eq(billingDetails.accountId, accountId);
    const [row] = await tx.select().from(billingDetails).where(own).for("update");
    const before = row ? billingDetailsSchema.parse(row.details) : {};
    await tx
      .insert(billingDetails)
      .values({ accountId, details, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: billingDetails.accountId, set: { details, updatedAt: ctx.now } });
    await recordAudit(tx, ctx, "billing.details_changed", { before, after: details });
  });
  return { details };
}
