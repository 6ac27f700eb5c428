import { and, eq } from "drizzle-orm";
import { apiKey } from "@/db/schema/public-api";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/** Deletes a key at once. Throws notFound for another account's. */
export async function deleteKey(ctx: Context, { id }: { readonly id: string }): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "apiKeys.manage");
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(apiKey)
      .where(and(eq(apiKey.id, id), eq(apiKey.accountId, scope.accountId)))
      .returning({ name: apiKey.name });
    if (!row) throw new AppError("notFound");
    await recordAudit(tx, ctx, "api_key.deleted", { target: { id, name: row.name } });
  });
  recordSecurityEvent(ctx, "key.deleted", { keyId: id });
  return { deleted: true };
}
