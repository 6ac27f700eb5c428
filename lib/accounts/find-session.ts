import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { account, accountSession, accountUser } from "@/db/schema/accounts";
import type { AccountScope } from "@/lib/platform/context";
import { seenEveryMs } from "./constants";

/** How a session's secret is stored: 128 bits of chance need no salt. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/**
 * The scope that a session's secret proves; null for any other text, a session that is over or ended, and a user that is
 * switched off. The only place where a scope is made.
 */
export async function findSession(db: Db, secret: string, now: Date): Promise<AccountScope | null> {
  if (!/^[\w-]{22}$/.test(secret)) return null;
  const rows = await db
    .select({
      sessionId: accountSession.id,
      accountId: accountUser.accountId,
      userId: accountUser.id,
      kind: account.kind,
      role: accountUser.role,
      seenAt: accountSession.seenAt,
    })
    .from(accountSession)
    .innerJoin(accountUser, eq(accountUser.id, accountSession.userId))
    .innerJoin(account, eq(account.id, accountUser.accountId))
    .where(
      and(
        eq(accountSession.secretHash, hashSecret(secret)),
        gt(accountSession.expiresAt, now),
        eq(accountUser.active, true),
      ),
    );
  const row = rows[0];
  if (!row) return null;
  const { seenAt, ...scope } = row;
  if (now.getTime() - seenAt.getTime() > seenEveryMs)
    await db.update(accountSession).set({ seenAt: now }).where(eq(accountSession.id, row.sessionId));
  return scope as unknown as AccountScope;
}
