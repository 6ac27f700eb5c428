import { and, eq } from "drizzle-orm";
import { accountSession } from "@/db/schema/accounts";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import { requireSession } from "./require-user";

/** Ends the caller's session. */
export async function logOut(ctx: Context): Promise<{ ended: true }> {
  const scope = requireSession(ctx);
  await ctx.db
    .delete(accountSession)
    .where(and(eq(accountSession.id, scope.sessionId), eq(accountSession.userId, scope.userId)));
  recordSecurityEvent(ctx, "session.ended", { sessionId: scope.sessionId });
  return { ended: true };
}
