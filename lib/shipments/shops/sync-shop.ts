import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shop } from "@/db/schema/shops";
import { minuteMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import {
  overlapMinutes,
  pagesPerTurn,
  retryMinutes,
  type ShopPlatform,
  syncEveryMinutes,
  waitSecondsMax,
} from "./constants";
import { emitShops } from "./emit-shops";
import { shopProviders } from "./list-providers";
import { callShop } from "./open-shop";
import { lockShop, type ShopRow } from "./queries";
import { retryAt } from "./rules";
import { afterNotice, enqueueAdding, enqueueReading, isReadable, readingOf } from "./schedule-reading";
import type { OrderPage, Reading, ShopReply } from "./schemas";
import { storeOrders } from "./store-orders";

/** A job that starts a shop at its time may see an earlier one: clocks differ. */
const toleranceMs = 1000;

interface Begun {
  readonly row: ShopRow;
  readonly reading: Reading;
}

/**
 * Reads a shop that is due, from the page at which its reading stopped, or what changed since the last reading. The effects
 * of a page and its place are one transaction, so that a page whose worker is lost is read again and counts once; no call is
 * made in one. Of two workers at one page the first stores it, and the other ends. A shop that was connected again, ended or
 * is to be read from another day meanwhile is not touched. What takes long yields to other shops.
 */
export async function syncShop(ctx: Context, { shopId }: { readonly shopId: string }): Promise<void> {
  const ahead = ctx.now.getTime() - Date.now();
  const clock = () => new Date(Date.now() + ahead);
  let begun = await ctx.db.transaction((tx) => beginReading(tx, shopId, clock()));
  for (let pages = 0; begun !== null; pages += 1) {
    if (pages === pagesPerTurn || ctx.signal.aborted) return enqueueReading(ctx.db, shopId);
    const from: Begun = begun;
    const reply = await fetchPage({ ...ctx, now: clock() }, from);
    // What was cut off says nothing about the shop.
    if (reply === null) return enqueueReading(ctx.db, shopId);
    if ("reason" in reply) ctx.log.warn({ shop: shopId, reason: reply.reason }, "a shop could not be read");
    begun = await ctx.db.transaction((tx) => storeReply(tx, from, reply, clock()));
  }
}

/** Null: it is not due. */
async function beginReading(tx: Tx, shopId: string, now: Date): Promise<Begun | null> {
  const row = await lockShop(tx, shopId);
  if (!row || !isReadable(row) || row.nextSyncAt === null) return null;
  if (row.nextSyncAt.getTime() > now.getTime() + toleranceMs) return null;
  const known = readingOf(row);
  if (known) return { row, reading: known };
  const since = row.readUntil
    ? new Date(row.readUntil.getTime() - overlapMinutes * minuteMs)
    : (row.importFrom ?? now);
  const reading: Reading = {
    ...{ since: since.toISOString(), startedAt: now.toISOString(), cursor: null },
    ...{ orders: 0, failures: 0, isRepeated: false },
  };
  await tx.update(shop).set({ reading }).where(eq(shop.id, shopId));
  return { row, reading };
}

/** Null: this worker is to stop. */
async function fetchPage(ctx: Context, { row, reading }: Begun): Promise<ShopReply<OrderPage> | null> {
  const provider = shopProviders[row.platform as ShopPlatform];
  if (!provider) throw new Error(`no provider of ${row.platform}`);
  const page = { since: new Date(reading.since), cursor: reading.cursor };
  try {
    const reply = await callShop(ctx, row, (access) => provider.fetchOrders(access, page, ctx.signal));
    if (reply.kind !== "ok") return ctx.signal.aborted ? null : reply;
    const { cursor } = reply.value;
    const isStuck = cursor !== null && cursor === reading.cursor;
    return isStuck ? { kind: "unreadable", reason: "the next page is the same one" } : reply;
  } catch (error) {
    if (ctx.signal.aborted) return null;
    throw error;
  }
}

/** Stores what came of a page; what to read next, null: nothing now. */
async function storeReply(
  tx: Tx,
  begun: Begun,
  reply: ShopReply<OrderPage>,
  now: Date,
): Promise<Begun | null> {
  const row = await lockShop(tx, begun.row.id);
  const reading = row ? readingOf(row) : null;
  if (!row || reading === null || !isSame(begun, { row, reading })) return null;
  // That a token is dead may have been written into the row already.
  const isDead = row.state === "reauthorize";
  if (!isReadable(row) && !isDead) return null;
  await emitShops(tx, row.accountId);
  if (reply.kind === "ok" && !isDead) return storePage(tx, { row, reading }, reply.value, now);
  const ending = endReading(isDead || reply.kind === "ok" ? { kind: "reauthorize" } : reply, reading, now);
  await update(tx, row, { ...ending, updatedAt: now });
  if (ending.nextSyncAt !== null) await enqueueReading(tx, row.id, ending.nextSyncAt);
  return null;
}

function update(
  tx: Tx,
  { id }: ShopRow,
  values: Parameters<ReturnType<typeof tx.update<typeof shop>>["set"]>[0],
) {
  return tx.update(shop).set(values).where(eq(shop.id, id));
}

/** Whether the page is still the one that is to be read next, of the same connection. */
function isSame(before: Begun, after: Begun): boolean {
  const isOne = (["since", "startedAt", "cursor"] as const).every(
    (key) => before.reading[key] === after.reading[key],
  );
  return isOne && before.row.authorizedAt.getTime() === after.row.authorizedAt.getTime();
}

async function storePage(tx: Tx, { row, reading }: Begun, page: OrderPage, now: Date): Promise<Begun | null> {
  const { newOrders, hasFound } = await storeOrders(tx, row, page.orders, now);
  const orders = reading.orders + page.orders.length;
  const isLast = page.cursor === null;
  const next: Reading = { ...reading, cursor: page.cursor, orders, failures: 0 };
  const again = reading.isRepeated
    ? afterNotice({ lastSyncAt: now }, now)
    : new Date(now.getTime() + syncEveryMinutes * minuteMs);
  await update(tx, row, {
    ...{ state: "connected", failure: null, updatedAt: now },
    ordersRead: sql`${shop.ordersRead} + ${newOrders}`,
    ...(isLast
      ? { reading: null, readUntil: new Date(reading.startedAt), lastSyncAt: now, nextSyncAt: again }
      : { reading: next }),
  });
  if (row.confirmedAt !== null && (hasFound || (isLast && (await hasLeft(tx, row)))))
    await enqueueAdding(tx, row.id);
  if (!isLast) return { row, reading: next };
  if (reading.isRepeated) await enqueueReading(tx, row.id, again);
  return null;
}

/** Whether there are numbers to be added that no job may be left for: those that wait for quota have one. */
async function hasLeft(tx: Tx, { id, waitingSince }: ShopRow): Promise<boolean> {
  if (waitingSince !== null) return false;
  const rows = await tx.execute(sql`
    select 1 from shop_parcel where shop_id = ${id} and state = 'found' limit 1`);
  return rows.length > 0;
}

type Ending = Pick<ShopRow, "failure" | "nextSyncAt"> & Partial<Pick<ShopRow, "state" | "reading">>;

/** What a reply without a page makes of the shop: its reading goes on later. */
function endReading(
  reply: Exclude<ShopReply<OrderPage>, { readonly kind: "ok" }>,
  reading: Reading,
  now: Date,
): Ending {
  switch (reply.kind) {
    case "reauthorize":
      return { state: "reauthorize", failure: null, nextSyncAt: null };
    case "frozen":
      return { state: "frozen", failure: null, nextSyncAt: retryAt(retryMinutes.length, now) };
    case "wait":
      return { failure: null, nextSyncAt: waitUntil(reply.seconds, now) };
    default: {
      const failures = reading.failures + 1;
      // A page that cannot be read may be one that is gone: it begins again.
      const cursor = reply.kind === "unreadable" && failures > 1 ? null : reading.cursor;
      const failed = { ...reading, cursor, failures };
      return { failure: reply.kind, nextSyncAt: retryAt(failures, now), reading: failed };
    }
  }
}

function waitUntil(seconds: number, now: Date): Date {
  return new Date(now.getTime() + 1000 * Math.min(Math.max(seconds, 1), waitSecondsMax));
}
