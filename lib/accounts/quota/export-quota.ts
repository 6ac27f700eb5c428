import { asc, eq, sql } from "drizzle-orm";
import { quotaAccount, quotaEntry, quotaLot, quotaNumber } from "@/db/schema/quota";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";

/** The account's plan and lots, what it used by day and way, and the numbers that count. */
export async function exportQuota({ db }: Context, { accountId }: AccountScope) {
  const [plan] = await db
    .select({ plan: quotaAccount.plan, planUntil: quotaAccount.planUntil, usedUpAt: quotaAccount.usedUpAt })
    .from(quotaAccount)
    .where(eq(quotaAccount.accountId, accountId));
  const lots = await db
    .select({
      kind: quotaLot.kind,
      amount: quotaLot.amount,
      left: quotaLot.left,
      createdAt: quotaLot.createdAt,
      expiresAt: quotaLot.expiresAt,
      closedAt: quotaLot.closedAt,
    })
    .from(quotaLot)
    .where(eq(quotaLot.accountId, accountId))
    .orderBy(asc(quotaLot.createdAt));
  const days = await db
    .select({
      day: quotaEntry.day,
      side: quotaEntry.side,
      origin: quotaEntry.origin,
      count: sql<number>`sum(${quotaEntry.amount})::int`,
    })
    .from(quotaEntry)
    .where(eq(quotaEntry.accountId, accountId))
    .groupBy(quotaEntry.day, quotaEntry.side, quotaEntry.origin)
    .orderBy(asc(quotaEntry.day));
  const numbers = await db
    .select({ number: quotaNumber.number, usedAt: quotaNumber.usedAt })
    .from(quotaNumber)
    .where(eq(quotaNumber.accountId, accountId));
  return { plan: plan ?? null, lots, days, numbers };
}
