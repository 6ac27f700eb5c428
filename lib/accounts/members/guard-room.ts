import { and, count, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { findPlan } from "@/lib/accounts/billing/find-plan";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/adapters/context";

/**
 * Throws seatsFull when the account has as many members and invitations as its plan has seats. Who joined before keeps
 * theirs, also if the plan gets smaller.
 */
export async function guardRoom(
  tx: Tx,
  { accountId }: Pick<AccountScope, "accountId">,
  now: Date,
): Promise<void> {
  const { seats } = await findPlan(tx, { accountId }, now);
  const counts = await Promise.all([
    tx
      .select({ n: count() })
      .from(accountUser)
      .where(and(eq(accountUser.accountId, accountId), ne(accountUser.email, ""))),
    tx.select({ n: count() }).from(invitation).where(eq(invitation.accountId, accountId)),
  ]);
  const total = counts.reduce((sum, [row]) => sum + (row?.n ?? 0), 0);
  if (total >= seats) throw new AppError("seatsFull");
}
