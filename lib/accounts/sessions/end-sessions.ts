import { and, asc, eq, exists, gt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { accountSession, accountUser } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { type LeavingUser, revokeAccess } from "@/lib/accounts/users/revoke-access";
import { normalizeEmail } from "@/lib/core/email-address";

export interface EndedSessions {
  readonly users: number;
  readonly sessions: number;
}

const batchRows = 500;
const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * For the operator: ends the sessions of the user with this email address, or of all users (null), with their sign-in links,
 * codes and marks of known devices; each in a transaction of its own, with an entry in the account's log. Passwords and API
 * keys stay. null: nobody has that address.
 */
export async function endSessions(
  db: Database,
  email: string | null,
  now: Date,
): Promise<EndedSessions | null> {
  let [users, sessions, after] = [0, 0, firstId];
  for (;;) {
    const batch = await findUsers(db, email, after);
    for (const user of batch) {
      users += 1;
      sessions += await endFor(db, user, now);
    }
    const last = batch.at(-1);
    if (last === undefined || email !== null)
      return email !== null && users === 0 ? null : { users, sessions };
    after = last.userId;
  }
}

function findUsers(db: Database, email: string | null, after: string): Promise<LeavingUser[]> {
  const { id: userId, accountId, emailKey } = accountUser;
  const own = db.select().from(accountSession).where(eq(accountSession.userId, userId));
  return db
    .select({ userId, accountId, emailKey })
    .from(accountUser)
    .where(and(gt(userId, after), email === null ? exists(own) : eq(emailKey, normalizeEmail(email))))
    .orderBy(asc(userId))
    .limit(batchRows);
}

function endFor(db: Database, user: LeavingUser, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await revokeAccess(tx, user);
    await tx.update(accountUser).set({ devicesValidFrom: now }).where(eq(accountUser.id, user.userId));
    const ctx = { caller: { kind: "system", address: "" }, now } as const;
    const facts = { owner: { accountId: user.accountId }, target: { id: user.userId, name: user.emailKey } };
    await recordAudit(tx, ctx, "session.revoked", { ...facts, details: { count: ended } });
    return ended;
  });
}
