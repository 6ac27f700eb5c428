import { and, eq, sql } from "drizzle-orm";
import { shop, shopUpdate } from "@/db/schema/shops";
import { minuteMs } from "@/lib/core/calendar";
import { defaultLocale, type Locale } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/adapters/context";
import { limitConcurrency } from "@/lib/platform/computing/limit-concurrency";
import { loadTranslator, type Words } from "@/lib/platform/i18n/load-translator";
import {
  type ShopPlatform,
  type UpdateState,
  type UpdateStatus,
  updateRetryMinutes,
  updateShopsAtOnce,
  updatesPerClaim,
} from "./constants";
import { shopProviders } from "./list-providers";
import { callShop } from "./open-shop";
import type { ShopRow } from "./queries";
import type { ShopProvider, ShopReply } from "./schemas";

/** Shops of a run; the others are the next one's. */
const shopsPerRun = 200;
/** A status that failed so often does not hold back later ones of its fulfilment any more. */
const holdingAttempts = 3;
/** Minutes after which a shop that does not accept its keys, or is closed, is looked at again. */
const closedMinutes = 60;

type Run = Pick<Context, "db" | "now" | "signal" | "log">;
interface Writer extends Omit<Run, "now"> {
  readonly clock: () => Date;
}

/**
 * Writes statuses that are due into their shops, each once: one process claims it, and an attempt whose answer was lost is
 * looked up in the shop before it is repeated. Those of one fulfilment are written in the order in which they happened.
 */
export async function writeUpdates({ db, now, signal, log }: Run): Promise<void> {
  // A run takes minutes where shops are slow: claims last from the time at which they are made.
  const aheadMs = now.getTime() - Date.now();
  const ctx: Writer = { db, signal, log, clock: () => new Date(Date.now() + aheadMs) };
  const rows = await db.execute<{ id: string }>(sql`
    select h.id from shop h where ${isWritten}
      and exists (select 1 from shop_update u where u.shop_id = h.id and u.state = 'due' and u.due_at <= ${at(now)})
    order by (select min(u.due_at) from shop_update u where u.shop_id = h.id and u.state = 'due') limit ${shopsPerRun}`);
  const limit = limitConcurrency(updateShopsAtOnce);
  await Promise.all(rows.map(({ id }) => limit(() => writeShop(ctx, id))));
}

/** What fails in one shop holds no other back: its claims end, and it is tried again. */
async function writeShop(ctx: Writer, shopId: string): Promise<void> {
  try {
    while (!ctx.signal.aborted && (await writeClaim(ctx, shopId)) === "more");
  } catch (error) {
    if (ctx.signal.aborted) return;
    ctx.log.error({ err: error, shop: shopId }, "statuses could not be written into a shop");
  }
}

/** Writes what it claims; `more`: there may be others. */
async function writeClaim(ctx: Writer, shopId: string): Promise<"more" | "done"> {
  const claimed = await claimUpdates(ctx, shopId);
  const [row] = claimed.length === 0 ? [] : await ctx.db.select().from(shop).where(eq(shop.id, shopId));
  const provider = shopProviders[row?.platform as ShopPlatform];
  if (!row || !provider) return "done";
  const writing = { row, provider, words: await wordsOf(ctx, row) };
  for (const [index, update] of claimed.entries()) {
    if (!(await renewClaim(ctx, update))) continue;
    const reply = await writeOne(ctx, writing, update);
    if (reply.kind === "ok") continue;
    if (reply.kind === "reauthorize" || reply.kind === "frozen") await setState(ctx, row, reply.kind);
    // Only this one cannot be written.
    if (reply.kind === "unreadable") continue;
    await release(ctx, claimed.slice(index + 1), reply);
    return "done";
  }
  return "more";
}

type Update = typeof shopUpdate.$inferSelect;
interface Writing {
  readonly row: ShopRow;
  readonly provider: ShopProvider;
  readonly words: Words;
}
type Reply = Awaited<ReturnType<ShopProvider["writeStatus"]>>;
type Failure = Exclude<ShopReply<never>, { kind: "ok" }>;

async function writeOne(ctx: Writer, { row, provider, words }: Writing, update: Update): Promise<Reply> {
  const status = update.status as UpdateStatus;
  const { orderId, fulfilmentId, number, happenedAt, attempts } = update;
  const label = words(labelKeys[status]);
  const written = { orderId, fulfilmentId, number, status, label, happenedAt, isRepeated: attempts > 1 };
  const { db, clock, signal } = ctx;
  const reply = await callShop({ db, signal, now: clock() }, row, (access) =>
    provider.writeStatus(access, written, signal),
  );
  if (reply.kind === "ok") await finish(ctx, update, reply.value);
  else if (isPutOff(reply)) await release(ctx, [update], reply, 1);
  // Given up; it may have been written. Until then the claim says when it is tried again.
  else if (attempts > updateRetryMinutes.length) await finish(ctx, update, "refused");
  return reply;
}

/** It is no fault of this status. */
const isPutOff = ({ kind }: Failure) => kind === "wait" || kind === "reauthorize" || kind === "frozen";

const labelKeys = {
  confirmed: "status.result.offline.label",
  inTransit: "status.result.inTransit.label",
  outForDelivery: "status.sub.out_for_delivery.label",
  readyForPickup: "status.sub.ready_for_collection.label",
  attempted: "status.result.undelivered.label",
  delivered: "status.result.delivered.label",
  failed: "status.result.alert.label",
} as const satisfies Record<UpdateStatus, string>;

/** Words in the language of the account's owner. */
async function wordsOf({ db }: Writer, { accountId }: ShopRow): Promise<Words> {
  const [owner] = await db.execute<{ locale: Locale }>(sql`
    select locale from account_user where account_id = ${accountId} and role = 'owner' limit 1`);
  return loadTranslator(owner?.locale ?? defaultLocale, ["status"]);
}

const isWritten = sql`h.writes_back and h.state = 'connected'`;
const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
/** When a claim ends and it is tried again, by the attempts before this one. */
const claimMs = sql`(array[${sql.join(
  updateRetryMinutes.map((minutes) => sql`${minutes * minuteMs}::int`),
  sql`, `,
)}])[least(${shopUpdate.attempts} + 1, ${updateRetryMinutes.length})]`;

/** Claims a shop's due updates, counting the attempt: whoever dies with them leaves them to the next. */
async function claimUpdates({ db, clock }: Writer, shopId: string): Promise<readonly Update[]> {
  const now = clock();
  const claimed = await db
    .update(shopUpdate)
    .set({
      attempts: sql`${shopUpdate.attempts} + 1`,
      dueAt: sql`${at(now)} + ${claimMs} * interval '1 millisecond'`,
    })
    .where(
      and(
        eq(shopUpdate.shopId, shopId),
        sql`(${shopUpdate.fulfilmentId}, ${shopUpdate.status}) in (
          with chosen as materialized (
            select d.fulfilment_id, d.status from shop_update d join shop h on h.id = d.shop_id and ${isWritten}
            where d.shop_id = ${shopId} and d.state = 'due' and d.due_at <= ${at(now)} and not exists (
              select 1 from shop_update e where e.shop_id = d.shop_id and e.fulfilment_id = d.fulfilment_id
                and e.state = 'due' and e.attempts < ${holdingAttempts}
                and (e.happened_at, e.status) < (d.happened_at, d.status))
            order by d.due_at, d.happened_at limit ${updatesPerClaim} for update of d skip locked
          )
          select fulfilment_id, status from chosen)`,
      ),
    )
    .returning();
  return claimed.sort((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
}

/** Makes the claim last from now on; false if it ended, so that another process may have what it was for. */
async function renewClaim({ db, clock }: Writer, update: Update): Promise<boolean> {
  const minutes = updateRetryMinutes[Math.min(update.attempts, updateRetryMinutes.length) - 1] ?? 0;
  const renewed = await db
    .update(shopUpdate)
    .set({ dueAt: new Date(clock().getTime() + minutes * minuteMs) })
    .where(and(keyOf(update), eq(shopUpdate.state, "due"), eq(shopUpdate.attempts, update.attempts)))
    .returning({ status: shopUpdate.status });
  return renewed.length > 0;
}

const keyOf = ({ shopId, fulfilmentId, status }: Update) =>
  and(
    eq(shopUpdate.shopId, shopId),
    eq(shopUpdate.fulfilmentId, fulfilmentId),
    eq(shopUpdate.status, status),
  );

async function finish({ db }: Writer, update: Update, state: Exclude<UpdateState, "due">): Promise<void> {
  await db.update(shopUpdate).set({ state }).where(keyOf(update));
}

/**
 * Gives claims back. One that was not tried is as it was; of one that the shop put off, another server may have said so after
 * it was done: it is looked up before it is written again.
 */
async function release(
  { db, clock }: Writer,
  updates: readonly Update[],
  reply: Failure,
  least: 0 | 1 = 0,
): Promise<void> {
  const otherMinutes = isPutOff(reply) ? closedMinutes : updateRetryMinutes[0];
  const waitMs = reply.kind === "wait" ? reply.seconds * 1000 : otherMinutes * minuteMs;
  for (const update of updates)
    await db
      .update(shopUpdate)
      .set({ dueAt: new Date(clock().getTime() + waitMs), attempts: Math.max(least, update.attempts - 1) })
      .where(and(keyOf(update), eq(shopUpdate.attempts, update.attempts)));
}

/** Unless it was connected again meanwhile. */
async function setState({ db, clock }: Writer, row: ShopRow, state: "reauthorize" | "frozen"): Promise<void> {
  await db
    .update(shop)
    .set({ state, updatedAt: clock() })
    .where(and(eq(shop.id, row.id), eq(shop.state, "connected"), eq(shop.sealed, row.sealed ?? "")));
}
