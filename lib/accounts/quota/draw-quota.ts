import type { Tx } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import type { ShipmentSource } from "@/lib/core/sources";
import { enqueue } from "@/lib/platform/adapters/queue";
import { lotIssued } from "./events";
import { lockQuota } from "./lock-quota";
import { markWarned } from "./mark-warned";
import { type QuotaState, readQuota } from "./read-quota";
import { type DrawPlan, planDraw } from "./rules";
import { type ChangedLot, type Move, type NewLot, writeLedger } from "./write-ledger";

export interface Draw {
  readonly accountId: AccountId;
  /** How all of the numbers came. */
  readonly origin: ShipmentSource;
  readonly now: Date;
}

/**
 * Counts numbers that an account adds, and returns those that may be added: each counts once, in the order given. Closes
 * what expired and issues the month's lot, also without any number. Two statements besides the lock, however many numbers.
 */
export async function drawQuota(
  tx: Tx,
  draw: Draw,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { accountId, origin, now } = draw;
  await lockQuota(tx, accountId);
  const state = await readQuota(tx, draw, numbers);
  // Of an account that is gone nothing is stored.
  if (state === null) return new Set(numbers);
  const plan = planDraw(state, numbers, now);
  const { counted, issued, month } = plan;
  const usedUp = changeUsedUp(state, plan, now);
  const lots = issued === null ? [] : [toNewLot(issued, plan)];
  const changed = changedLots(plan);
  if (counted.length > 0 || lots.length > 0 || changed.length > 0 || usedUp) {
    const base = { accountId, now, day: month.today };
    const moves = movesOf(plan, origin);
    await writeLedger(tx, base, { lots, changed, moves, numbers: counted, ...(usedUp && { usedUp }) });
  }
  await markWarned(tx, draw, { state, plan });
  if (issued !== null) await enqueue(tx, lotIssued, { accountId });
  return plan.fits;
}

function toNewLot({ left: amount, ...lot }: NonNullable<DrawPlan["issued"]>, { taken }: DrawPlan): NewLot {
  const count = taken.find((one) => one.lot.id === lot.id)?.count ?? 0;
  return { ...lot, amount, left: amount - count };
}

function changedLots({ issued, taken, expired, moved }: DrawPlan): readonly ChangedLot[] {
  const changed = new Map<string, ChangedLot>();
  for (const { id, left, expiresAt } of moved) changed.set(id, { id, left, expiresAt, isClosed: false });
  for (const { id, expiresAt } of expired) changed.set(id, { id, left: 0, expiresAt, isClosed: true });
  for (const { lot, count } of taken)
    if (lot.id !== issued?.id)
      changed.set(lot.id, {
        id: lot.id,
        left: lot.left - count,
        expiresAt: lot.expiresAt,
        isClosed: false,
      });
  return [...changed.values()];
}

function movesOf({ issued, taken, expired }: DrawPlan, origin: ShipmentSource): readonly Move[] {
  return [
    ...(issued ? [{ lotId: issued.id, count: issued.left, from: "issued", to: "available" } as const] : []),
    ...expired.flatMap(({ id, left }) =>
      left > 0 ? [{ lotId: id, count: left, from: "available", to: "expired" } as const] : [],
    ),
    ...taken.map(
      ({ lot, count }) => ({ lotId: lot.id, count, from: "available", to: "used", origin }) as const,
    ),
  ];
}

/** Since when nothing is left, if that changes: what was used up before a new month's lot does not count. */
function changeUsedUp({ usedUpAt }: QuotaState, { left, issued }: DrawPlan, now: Date) {
  if (left > 0) return usedUpAt === null ? undefined : { at: null };
  return usedUpAt === null || issued !== null ? { at: now } : undefined;
}
