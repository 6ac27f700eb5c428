import { carrierAccount } from "@/db/schema/carrier-accounts";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { owned } from "./queries";

/** Deletes a carrier account with its credential; nobody is asked with it from then on. Throws notFound. */
export async function deleteCarrierAccount(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ id: string }> {
  const scope = requireOperation(ctx, "channels.manage");
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.delete(carrierAccount).where(owned(scope, id)).returning();
    if (!row) throw new AppError("notFound");
    await recordAudit(tx, ctx, "carrier_account.deleted", { target: row });
    return { id };
  });
}
