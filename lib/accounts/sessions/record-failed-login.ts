import { sql } from "drizzle-orm";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/** The user that a wrong password was for. */
interface FailedUser {
  readonly accountId: AccountId;
  readonly userId: string;
  readonly email: string;
}

/**
 * Records a wrong password in the audit log of its user. An unknown mailbox costs the same statements: an entry of any
 * account, taken back. Commits asynchronously, since to wait for the disk would take longer where something is written; a
 * database crash loses the last half second.
 */
export async function recordFailedLogin(
  ctx: Context,
  emailKey: string,
  user: FailedUser | undefined,
): Promise<void> {
  const known = user && { accountId: user.accountId, userId: user.userId };
  await ctx.db.transaction(async (tx) => {
    const [any] = await tx.execute<{ accountId: AccountId }>(sql`
      select id as "accountId", set_config('synchronous_commit', 'off', true) from account limit 1`);
    const owner = known ?? any;
    await tx.execute(sql`savepoint entry`);
    if (owner)
      await recordAudit(tx, ctx, "session.failed", { owner, target: { name: user?.email ?? emailKey } });
    await tx.execute(known ? sql`release savepoint entry` : sql`rollback to savepoint entry`);
  });
  recordSecurityEvent(ctx, "login.failed", { mailbox: emailKey, ...known });
}
