import { and, eq } from "drizzle-orm";
import { customerSuppression } from "@/db/schema/customer-emails";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";

/** The address gets emails again. Throws notFound if it was not stopped. */
export async function deleteSuppression(
  ctx: Context,
  { recipient }: { readonly recipient: string },
): Promise<{ deleted: true }> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  const key = normalizeEmail(recipient);
  const own = and(eq(customerSuppression.accountId, accountId), eq(customerSuppression.recipient, key));
  return ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(customerSuppression).where(own).returning();
    if (gone.length === 0) throw new AppError("notFound");
    await recordAudit(tx, ctx, "customer_email.allowed", {
      target: { id: "", name: "" },
      before: { reason: gone[0]?.reason },
    });
    return { deleted: true as const };
  });
}
