import { and, eq } from "drizzle-orm";
import { accountSession } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/** Ends the caller's session. */
export async function logOut(ctx: Context): Promise<{ ended: true }> {
  const scope = requireSession(ctx);
  await ctx.db.transaction(async (tx) => {
    await tx
      .delete(accountSession)
      .where(and(eq(accountSession.id, scope.sessionId), eq(accountSession.userId, scope.userId)));
    await recordAudit(tx, ctx, "session.ended");
  });
  recordSecurityEvent(ctx, "session.ended", { sessionId: scope.sessionId });
  return { ended: true };
}
