import { and, eq, gt } from "drizzle-orm";
import { accountSession, accountUser } from "@/db/schema/accounts";
import { confirmedMinutes } from "@/lib/accounts/users/constants";
import { AppError } from "@/lib/core/app-error";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { guardConfirmation } from "./guard-login";
import { verifyPassword } from "./hash-password";

/**
 * Verifies a signed-in user's password again; this session, and no other, counts as recently confirmed from
 * then on. Who has no password must have confirmed their identity in this session in the last minutes, after the
 * login that opened it. Throws wrongLogin, tooFrequent, busy; recentAuthRequired. Returns the user's row.
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
  if (row.passwordHash === null) {
    await requireConfirmation(ctx, scope);
    return row;
  }
  if (!(await verifyPassword(ctx, row.passwordHash, password))) {
    recordSecurityEvent(ctx, "password.confirmFailed");
    throw new AppError("wrongLogin");
  }
  await confirmSession(ctx, scope);
  return row;
}

/** This session, and no other, counts as recently confirmed from now on. */
export async function confirmSession(
  { db, now }: Pick<Context, "db" | "now">,
  scope: SessionScope,
): Promise<void> {
  await db
    .update(accountSession)
    .set({ confirmedAt: now })
    .where(and(eq(accountSession.id, scope.sessionId), eq(accountSession.userId, scope.userId)));
}

/** In place of a password: a confirmation of its own, by a provider or a mailed code. The login alone is none. */
async function requireConfirmation({ db, now }: Context, scope: SessionScope): Promise<void> {
  const since = new Date(now.getTime() - confirmedMinutes * 60_000);
  const [fresh] = await db
    .select({ id: accountSession.id })
    .from(accountSession)
    .where(
      and(
        eq(accountSession.id, scope.sessionId),
        eq(accountSession.userId, scope.userId),
        gt(accountSession.confirmedAt, since),
        gt(accountSession.confirmedAt, accountSession.createdAt),
      ),
    );
  if (!fresh) throw new AppError("recentAuthRequired");
}
