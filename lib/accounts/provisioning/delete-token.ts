import { and, eq } from "drizzle-orm";
import { scimToken } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/** Deletes a token at once. Throws notFound for another company's. */
export async function deleteToken(ctx: Context, { id }: { readonly id: string }): Promise<{ done: true }> {
  const { accountId } = requireOwner(ctx);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(scimToken)
      .where(and(eq(scimToken.id, id), eq(scimToken.accountId, accountId)))
      .returning({ hint: scimToken.hint });
    if (!row) throw new AppError("notFound");
    await recordAudit(tx, ctx, "directory.token_deleted", { target: { id, name: `…${row.hint}` } });
  });
  recordSecurityEvent(ctx, "directory.tokenDeleted", { keyId: id });
  return { done: true };
}
