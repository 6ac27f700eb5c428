import { eq } from "drizzle-orm";
import { ssoConnection } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { readConnection } from "./queries";
import { revokeIssuerSessions } from "./revoke-sessions";

/**
 * Removes the company's issuer, with the identities at it. Who signed in with it is signed out, and chooses a password by
 * "Forgot password". Throws notFound without one.
 */
export async function deleteConnection(ctx: Context): Promise<{ done: true }> {
  const scope = requireOwner(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const row = await readConnection(tx, scope);
    if (!row) throw new AppError("notFound");
    const ended = await revokeIssuerSessions(tx, row);
    await tx.delete(ssoConnection).where(eq(ssoConnection.accountId, scope.accountId));
    await recordAudit(tx, ctx, "sso_connection.deleted", {
      target: { id: row.id, name: row.issuer },
      details: { count: ended },
    });
  });
  return { done: true };
}
