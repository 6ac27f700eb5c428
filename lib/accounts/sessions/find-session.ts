import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { account, accountSession, accountUser, role } from "@/db/schema/accounts";
import { memberColumns, readMembership } from "@/lib/accounts/access/read-membership";
import { seenEveryMs } from "@/lib/accounts/users/constants";
import { sessionEnd } from "@/lib/accounts/users/rules";
import type { SessionScope } from "@/lib/platform/adapters/context";

/** Stored form of a session's secret: 128 random bits need no salt. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/**
 * The scope that a session's secret proves; null for an invalid secret, an expired, idle or ended session, and
 * a disabled user. The only place where the scope of a session is created. `isUse`: false for automatic requests, which do not
 * extend the idle timeout.
 */
export async function findSession(
  db: Db,
  secret: string,
  now: Date,
  { isUse = true }: { readonly isUse?: boolean } = {},
): Promise<SessionScope | null> {
  if (!/^[\w-]{22}$/.test(secret)) return null;
  const rows = await sessionStatement(db).execute({ secretHash: hashSecret(secret) });
  const row = rows[0];
  if (!row || sessionEnd(row, row.idleMinutes) <= now) return null;
  const { seenAt, expiresAt: _end, idleMinutes: _idle, access, departmentIds, ...user } = row;
  const scope = { ...user, ...readMembership({ ...user, access, departmentIds }) };
  if (isUse && now.getTime() - seenAt.getTime() > seenEveryMs)
    await db.update(accountSession).set({ seenAt: now }).where(eq(accountSession.id, row.sessionId));
  return scope as unknown as SessionScope;
}

/** Used by every signed-in call: built once. */
const sessionStatement = prepareOnce((db: Db) =>
  db
    .select({
      sessionId: accountSession.id,
      accountId: accountUser.accountId,
      userId: accountUser.id,
      kind: account.kind,
      ...memberColumns,
      confirmedAt: accountSession.confirmedAt,
      seenAt: accountSession.seenAt,
      expiresAt: accountSession.expiresAt,
      idleMinutes: account.idleMinutes,
    })
    .from(accountSession)
    .innerJoin(accountUser, eq(accountUser.id, accountSession.userId))
    .innerJoin(account, eq(account.id, accountUser.accountId))
    .leftJoin(role, and(eq(role.id, accountUser.roleId), eq(role.active, true)))
    .where(and(eq(accountSession.secretHash, sql.placeholder("secretHash")), eq(accountUser.active, true)))
    .prepare("find_session"),
);
