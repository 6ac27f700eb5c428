import { senderAddress } from "@/db/schema/senders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { deleteOwned, lockAccount } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { deleteUnusedDomains } from "./keep-domain";

/** Deletes a sender address, and its domain with the last one. Emails come from it no more. Throws notFound. */
export async function deleteSender(ctx: Context, { id }: { readonly id: string }): Promise<{ id: string }> {
  const scope = requireOperation(ctx, "emails.manage");
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const { address } = await deleteOwned(tx, senderAddress, scope, id);
    await deleteUnusedDomains(tx, scope);
    await recordAudit(tx, ctx, "sender.deleted", { target: { id, name: address } });
    return { id };
  });
}
