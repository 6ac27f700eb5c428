import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { quotaLot } from "@/db/schema/quota";
import { AppError } from "@/lib/core/app-error";
import { type AccountId, newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/platform/adapters/queue";
import type { LotKind } from "./constants";
import { lotIssued } from "./events";
import { lockQuota } from "./lock-quota";
import { readQuota } from "./read-quota";
import { resolveMonth } from "./resolve-month";
import { endAfterMonths } from "./rules";
import { writeLedger } from "./write-ledger";

export interface LotOrder {
  readonly accountId: AccountId;
  readonly kind: LotKind;
  /** What it is for: the same source never brings a second lot. */
  readonly source: string;
  readonly amount: number;
  /** Calendar months that it lasts, or until when. */
  readonly lasts: { readonly months: number } | { readonly until: Date };
  readonly now: Date;
}

/**
 * Gives an account numbers; what waits for them goes on once the transaction commits. Returns the lot's id, or null if
 * its source has brought one already. Throws accountUnknown.
 */
export async function issueLot(tx: Tx, order: LotOrder): Promise<string | null> {
  const { accountId, kind, source, amount, lasts, now } = order;
  await lockQuota(tx, accountId);
  const state = await readQuota(tx, order);
  if (state === null) throw new AppError("accountUnknown");
  const [before] = await tx
    .select({ id: quotaLot.id })
    .from(quotaLot)
    .where(and(eq(quotaLot.accountId, accountId), eq(quotaLot.source, source)));
  if (before) return null;
  const id = newId(now);
  const expiresAt = "until" in lasts ? lasts.until : endAfterMonths(state.zone, now, lasts.months);
  const base = { accountId, now, day: resolveMonth(state.zone, now).today };
  await writeLedger(tx, base, {
    lots: [{ id, kind, source, amount, left: amount, expiresAt }],
    moves: [{ lotId: id, count: amount, from: "issued", to: "available" }],
    ...(state.usedUpAt !== null && { usedUp: { at: null } }),
  });
  await enqueue(tx, lotIssued, { accountId });
  return id;
}
