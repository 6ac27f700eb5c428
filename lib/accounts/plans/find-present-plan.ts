import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { planSubscription } from "@/db/schema/payments";
import type { AccountScope } from "@/lib/platform/adapters/context";

type Row = typeof planSubscription.$inferSelect;

/** The plan that an account pays for, and what its owner has chosen for after it. */
export interface PresentPlan {
  /** The one that is paid; null: none, or no longer. */
  readonly paid: Row | null;
  /** The one that is approved and not charged yet: it begins when the other is no longer paid. */
  readonly next: Row | null;
}

/** Reads it as it is stored. Of two that are paid, the latest holds: the other is about to be ended. */
export async function findPresentPlan(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
): Promise<PresentPlan> {
  const rows = await db
    .select()
    .from(planSubscription)
    .where(
      and(
        eq(planSubscription.accountId, accountId),
        inArray(planSubscription.state, ["active", "failing", "cancelled"]),
      ),
    );
  rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  const paid = rows.find(({ paidUntil, wantedPlan }) => paidUntil !== null && wantedPlan === null);
  return {
    paid: paid ?? rows.find(({ paidUntil }) => paidUntil !== null) ?? null,
    next: rows.find(({ paidUntil, state }) => paidUntil === null && state !== "cancelled") ?? null,
  };
}
