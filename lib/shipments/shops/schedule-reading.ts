import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { shop } from "@/db/schema/shops";
import { enqueue, enqueueMany } from "@/lib/platform/adapters/queue";
import { noticeEverySeconds, readableStates } from "./constants";
import { parcelsFound, shopDue } from "./events";
import type { ShopRow } from "./queries";
import { type Reading, readingSchema } from "./schemas";

/** The reading that goes on; null: none does. */
export function readingOf(row: Pick<ShopRow, "reading">): Reading | null {
  return readingSchema.nullable().parse(row.reading);
}

/** Whether a shop can be read: it is connected, or may be open again, and a day was chosen. */
export function isReadable({ state, importFrom }: Pick<ShopRow, "state" | "importFrom">): boolean {
  return importFrom !== null && readableStates.some((one) => one === state);
}

/**
 * Has a shop read, now or at `at`; the caller holds its row. While it is being read, another reading follows; while it takes
 * no calls, that is respected. Returns whether it can be read at all.
 */
export async function scheduleReading(tx: Tx, row: ShopRow, now: Date, at = now): Promise<boolean> {
  if (!isReadable(row)) return false;
  const reading = readingOf(row);
  const next = row.nextSyncAt;
  const isPaused =
    row.state === "connected" && reading !== null && row.failure === null && next !== null && next > now;
  const nextSyncAt = isPaused || (next !== null && next <= at) ? next : at;
  await tx
    .update(shop)
    .set({ nextSyncAt, ...(reading !== null && { reading: { ...reading, isRepeated: true } }) })
    .where(eq(shop.id, row.id));
  if (!isPaused) await enqueueReading(tx, row.id, nextSyncAt > now ? nextSyncAt : undefined);
  return true;
}

/** When a notice has a shop read: many come at once. */
export function afterNotice({ lastSyncAt }: Pick<ShopRow, "lastSyncAt">, now: Date): Date {
  const soonest = new Date((lastSyncAt?.getTime() ?? 0) + noticeEverySeconds * 1000);
  return soonest > now ? soonest : now;
}

/** One job of each shop waits. */
const keyOf = (shopId: string) => `shop ${shopId}`;

export function enqueueReading(db: Db, shopId: string, runAt?: Date): Promise<void> {
  return enqueue(db, shopDue, { shopId }, { key: keyOf(shopId), ...(runAt && { runAt }) });
}

/** As `enqueueReading`, of many. */
export function enqueueReadings(db: Db, shopIds: readonly string[]): Promise<void> {
  const jobs = shopIds.map((shopId) => ({ payload: { shopId }, key: keyOf(shopId) }));
  return enqueueMany(db, shopDue, jobs);
}

export function enqueueAdding(db: Db, shopId: string): Promise<void> {
  return enqueue(db, parcelsFound, { shopId }, { key: `shop parcels ${shopId}` });
}
