import type { Tx } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import { lockQuota } from "./lock-quota";
import { readQuota } from "./read-quota";
import { planDraw } from "./rules";
import { writeLedger } from "./write-ledger";

interface Revocation {
  readonly accountId: AccountId;
  readonly lotId: string;
  /** At most this many; default: whatever is unused, and the lot is closed. */
  readonly count?: number;
  readonly now: Date;
}

/** Takes back what is unused of a lot; returns how many. None of a lot that is closed, or another account's. */
export async function revokeLot(tx: Tx, revocation: Revocation): Promise<number> {
  const { accountId, lotId, count = Number.POSITIVE_INFINITY, now } = revocation;
  await lockQuota(tx, accountId);
  const state = await readQuota(tx, revocation);
  const lot = state?.lots.find(({ id }) => id === lotId);
  if (!state || !lot) return 0;
  const { month, left, expired } = planDraw(state, [], now);
  // What has expired is closed as such.
  if (expired.some(({ id }) => id === lotId)) return 0;
  const taken = Math.min(lot.left, count);
  const isClosed = count === Number.POSITIVE_INFINITY;
  const isLast = left === taken && state.usedUpAt === null;
  await writeLedger(
    tx,
    { accountId, now, day: month.today },
    {
      changed: [{ id: lotId, left: lot.left - taken, expiresAt: lot.expiresAt, isClosed }],
      moves: taken > 0 ? [{ lotId, count: taken, from: "available", to: "revoked" }] : [],
      ...(isLast && { usedUp: { at: now } }),
    },
  );
  return taken;
}
