import { scimToken } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { deleteOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/** Deletes a token at once. Throws notFound for another company's. */
export async function deleteToken(ctx: Context, { id }: { readonly id: string }): Promise<{ done: true }> {
  const scope = requireOwner(ctx);
  await ctx.db.transaction(async (tx) => {
    const { hint } = await deleteOwned(tx, scimToken, scope, id);
    await recordAudit(tx, ctx, "directory.token_deleted", { target: { id, name: `…${hint}` } });
  });
  recordSecurityEvent(ctx, "directory.tokenDeleted", { keyId: id });
  return { done: true };
}
