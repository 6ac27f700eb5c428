import { apiKey } from "@/db/schema/public-api";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { deleteOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/** Deletes a key at once. Throws notFound for another account's. */
export async function deleteKey(ctx: Context, { id }: { readonly id: string }): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "apiKeys.manage");
  await ctx.db.transaction(async (tx) => {
    const target = await deleteOwned(tx, apiKey, scope, id);
    await recordAudit(tx, ctx, "api_key.deleted", { target });
  });
  recordSecurityEvent(ctx, "key.deleted", { keyId: id });
  return { deleted: true };
}
