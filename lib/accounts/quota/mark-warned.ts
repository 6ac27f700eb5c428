import type { Tx } from "@/db/client";
import { quotaAccount } from "@/db/schema/quota";
import type { AccountId } from "@/lib/core/ids";
import { enqueue } from "@/lib/platform/adapters/queue";
import { computeUse } from "./compute-use";
import { warnedPercents } from "./constants";
import { useWarned } from "./events";
import type { QuotaState } from "./read-quota";
import type { DrawPlan } from "./rules";

interface Drawn {
  readonly state: QuotaState;
  readonly plan: DrawPlan;
}

/**
 * Records that a draw reached 80 or 100 % of the month, and queues the email to the owner: once for each month and share,
 * whatever comes back in between. The caller holds the account's lock (`lockQuota`). No statement for any other draw.
 */
export async function markWarned(
  tx: Tx,
  { accountId }: { readonly accountId: AccountId },
  { state, plan }: Drawn,
): Promise<void> {
  if (plan.counted.length === 0) return;
  const { percent } = computeUse(remaining(plan), state.plan.parcelsPerMonth);
  const reached = Math.max(0, ...warnedPercents.filter((one) => one <= percent));
  const month = plan.month.from.slice(0, 7);
  const before = state.warned.month === month ? state.warned.percent : 0;
  if (reached <= before) return;
  const warned = { warnedMonth: month, warnedPercent: reached };
  await tx
    .insert(quotaAccount)
    .values({ accountId, ...warned })
    .onConflictDoUpdate({ target: quotaAccount.accountId, set: warned });
  await enqueue(tx, useWarned, { accountId, month, percent: reached }, { key: `quota-mail:${accountId}` });
}

/** The lots after the draw. */
function remaining({ supply, taken }: DrawPlan) {
  return supply.map((lot) => {
    const count = taken.find((one) => one.lot.id === lot.id)?.count ?? 0;
    return { ...lot, left: lot.left - count };
  });
}
