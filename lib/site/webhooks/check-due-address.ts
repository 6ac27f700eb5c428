import { sql } from "drizzle-orm";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { checkAddress } from "./check-address";
import { clockDifferenceMs, lostCheckMs, sweepMax } from "./constants";
import { readAddress } from "./queries";
import { scheduleChecks } from "./schedule-checks";

/** Checks an account's address if it is in state Checking and due; the check schedules the next one. */
export async function checkDueAddress(
  { db, now, signal }: Context,
  { accountId }: { readonly accountId: AccountId },
  { fetch = guardedFetch(), clock = () => new Date() } = {},
): Promise<void> {
  const address = await readAddress(db, accountId);
  if (address?.state !== "checking" || address.dueAt === null) return;
  if (address.dueAt.getTime() > now.getTime() + clockDifferenceMs) return;
  await checkAddress(db, address, { fetch, signal, now: clock });
}

/** Schedules the checks that are overdue: their job was lost, or the address is older than this kind of job. */
export async function sweepChecks({ db, now }: Context): Promise<void> {
  const rows = await db.execute<{ accountId: AccountId }>(sql`
    select account_id as "accountId" from webhook
    where state = 'checking' and due_at < ${new Date(now.getTime() - lostCheckMs).toISOString()}::timestamptz
    order by due_at limit ${sweepMax}`);
  await scheduleChecks(
    db,
    rows.map(({ accountId }) => ({ accountId, dueAt: now })),
  );
}
