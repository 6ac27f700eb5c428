import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { accountSession, signInLink } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { forgetDevices } from "@/lib/accounts/passwords/sign-device";
import type { revokeSessionCall } from "@/lib/accounts/users/contract";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/**
 * Ends one other session of the user, or all others, and their sign-in links; with all others every other
 * device is forgotten, too, and `device` is this one's new mark. Another user's session responds like a missing
 * one: notFound.
 */
export async function revokeSession(
  ctx: Context,
  input: z.output<typeof revokeSessionCall.input>,
): Promise<{ ended: number; readonly device: string | null }> {
  const scope = requireSession(ctx);
  const which =
    input.session === "others"
      ? ne(accountSession.id, scope.sessionId)
      : and(eq(accountSession.id, input.session), ne(accountSession.id, scope.sessionId));
  const ended = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .delete(accountSession)
      .where(
        and(eq(accountSession.userId, scope.userId), eq(accountSession.accountId, scope.accountId), which),
      )
      .returning({ agent: accountSession.agent });
    await tx.delete(signInLink).where(eq(signInLink.userId, scope.userId));
    for (const { agent } of rows) await recordAudit(tx, ctx, "session.revoked", { target: { name: agent } });
    return rows;
  });
  if (ended.length === 0 && input.session !== "others") throw new AppError("notFound");
  const how = input.session === "others" ? "others" : "one";
  recordSecurityEvent(ctx, "session.revoked", { how, count: ended.length });
  const device = input.session === "others" ? await forgetDevices(ctx.db, scope.userId, ctx.now) : null;
  return { ended: ended.length, device };
}
