import { senderAddress } from "@/db/schema/senders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { deleteUnusedDomains } from "./keep-domain";
import { lockSenders, ownedAddress } from "./queries";

/** Deletes a sender address, and its domain with the last one. Emails come from it no more. Throws notFound. */
export async function deleteSender(ctx: Context, { id }: { readonly id: string }): Promise<{ id: string }> {
  const scope = requireOperation(ctx, "emails.manage");
  return ctx.db.transaction(async (tx) => {
    await lockSenders(tx, scope);
    const [row] = await tx.delete(senderAddress).where(ownedAddress(scope, id)).returning();
    if (!row) throw new AppError("notFound");
    await deleteUnusedDomains(tx, scope);
    await recordAudit(tx, ctx, "sender.deleted", { target: { id, name: row.address } });
    return { id };
  });
}
