import { carrierAccount } from "@/db/schema/carrier-accounts";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { deleteOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";

/** Deletes a carrier account with its credential; nobody is asked with it from then on. Throws notFound. */
export async function deleteCarrierAccount(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ id: string }> {
  const scope = requireOperation(ctx, "channels.manage");
  return ctx.db.transaction(async (tx) => {
    const target = await deleteOwned(tx, carrierAccount, scope, id);
    await recordAudit(tx, ctx, "carrier_account.deleted", { target });
    return { id };
  });
}
