import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { account, accountSession, accountUser } from "@/db/schema/accounts";
import { sessionEnd } from "@/lib/accounts/users/rules";
import { AppError } from "@/lib/core/app-error";
import type { SessionScope } from "@/lib/platform/adapters/context";

// lib/accounts/sessions: sessions: made, found, listed, ended
/**
 * For work that continues after its request was authorised: throws tokenInvalid once the session is over or its
 * user disabled.
 */
export async function checkSession(db: Db, scope: SessionScope, now: Date): Promise<void> {
  const [found] = await db
    .select({
      seenAt: accountSession.seenAt,
      expiresAt: accountSession.expiresAt,
      idleMinutes: account.idleMinutes,
    })
    .from(accountSession)
    .innerJoin(accountUser, eq(accountUser.id, accountSession.userId))
    .innerJoin(account, eq(account.id, accountUser.accountId))
    .where(
      and(
        eq(accountSession.id, scope.sessionId),
        eq(accountSession.userId, scope.userId),
        eq(accountUser.accountId, scope.accountId),
        eq(accountUser.active, true),
      ),
    );
  if (!found || sessionEnd(found, found.idleMinutes) <= now) throw new AppError("tokenInvalid");
}
