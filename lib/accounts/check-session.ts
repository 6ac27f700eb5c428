import { and, eq, gt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountSession, accountUser } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/context";

/** For what goes on after its request was let in: throws tokenInvalid once the session is over or its user switched off. */
export async function checkSession(db: Db, scope: AccountScope, now: Date): Promise<void> {
  const found = await db
    .select({ id: accountSession.id })
    .from(accountSession)
    .innerJoin(accountUser, eq(accountUser.id, accountSession.userId))
    .where(
      and(
        eq(accountSession.id, scope.sessionId),
        eq(accountSession.userId, scope.userId),
        eq(accountUser.accountId, scope.accountId),
        gt(accountSession.expiresAt, now),
        eq(accountUser.active, true),
      ),
    );
  if (found.length === 0) throw new AppError("tokenInvalid");
}
