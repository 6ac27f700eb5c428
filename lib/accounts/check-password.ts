import { and, eq } from "drizzle-orm";
import { accountSession, accountUser } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import type { Context, SessionScope } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import { guardConfirmation } from "./guard-login";
import { verifyPassword } from "./hash-password";

/**
 * Verifies a signed-in user's password again; this session, and no other, counts as recently confirmed from
 * then on. Throws wrongLogin, tooFrequent, busy. Returns the user's row.
 */
export async function checkPassword(
  ctx: Context,
  scope: SessionScope,
  password: string,
): Promise<typeof accountUser.$inferSelect> {
  await guardConfirmation(ctx, scope.userId);
  const rows = await ctx.db
    .select()
    .from(accountUser)
    .where(and(eq(accountUser.id, scope.userId), eq(accountUser.accountId, scope.accountId)));
  const row = rows[0];
  if (!row) throw new AppError("tokenInvalid");
  if (!(await verifyPassword(row.passwordHash, password))) {
    recordSecurityEvent(ctx, "password.confirmFailed");
    throw new AppError("wrongLogin");
  }
  await ctx.db
    .update(accountSession)
    .set({ confirmedAt: ctx.now })
    .where(and(eq(accountSession.id, scope.sessionId), eq(accountSession.userId, scope.userId)));
  return row;
}
