import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shop } from "@/db/schema/shops";
import type { Context } from "@/lib/platform/adapters/context";
import { guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { renewalSeconds, tokenMarginSeconds } from "./constants";
import { refreshTokens, type ShopifyTokens } from "./providers/shopify/fetch-tokens";
import { appOf } from "./providers/shopify/open-app";
import type { ShopRow } from "./queries";
import type { ShopAccess, ShopKeys, ShopReply } from "./schemas";
import { openKeys, sealKeys } from "./seal-keys";

type OpenContext = Pick<Context, "db" | "now" | "signal">;

/** Another process's renewal is looked at so often, and for so long, in milliseconds. */
const lookMs = 250;
const lookMsMax = 5_000;
/** Seconds after which it is tried again if the renewal goes on. */
const againSeconds = 5;

/**
 * A shop with its keys, for calls. Tokens that are about to expire are renewed first, by one process at a time, and the pair
 * is stored at once; if the answer is lost, the same refresh token is used again later. `row` may be that of a shop which was
 * ended meanwhile. `reauthorize`: there are no keys, or they are dead; a dead refresh token is written into the row too.
 */
export async function openShop(ctx: OpenContext, row: ShopRow): Promise<ShopReply<ShopAccess>> {
  if (!isExpiring(row, ctx.now)) return accessOf(row);
  return renewShop(ctx, row);
}

/**
 * Calls a shop with its keys. Where it does not accept them, another process may have renewed the tokens meanwhile, which ends
 * the older ones: then it is called with the new ones, or after a renewal, once.
 */
export async function callShop<Value>(
  ctx: OpenContext,
  row: ShopRow,
  call: (access: ShopAccess) => Promise<ShopReply<Value>>,
): Promise<ShopReply<Value>> {
  const opened = await openShop(ctx, row);
  if (opened.kind !== "ok") return opened;
  const reply = await call(opened.value);
  if (reply.kind !== "reauthorize" || row.tokenExpiresAt === null) return reply;
  const again = await reopenShop(ctx, row);
  return again.kind === "ok" ? call(again.value) : again;
}

async function reopenShop(ctx: OpenContext, used: ShopRow): Promise<ShopReply<ShopAccess>> {
  const row = await findRow(ctx.db, used.id);
  if (!row || row.sealed === null) return { kind: "reauthorize" };
  return row.sealed === used.sealed ? renewShop(ctx, row) : openShop(ctx, row);
}

const isExpiring = ({ tokenExpiresAt: until }: ShopRow, now: Date) =>
  until !== null && until.getTime() - tokenMarginSeconds * 1000 <= now.getTime();

function accessOf(row: ShopRow): ShopReply<ShopAccess> {
  const keys = openKeys(row, row.sealed);
  if (keys === null) return { kind: "reauthorize" };
  return { kind: "ok", value: { id: row.id, domain: row.domain, keys } };
}

/** Renews the tokens that `row` holds, or waits for who does. */
async function renewShop(ctx: OpenContext, row: ShopRow): Promise<ShopReply<ShopAccess>> {
  const { db, now, signal } = ctx;
  for (let waitedMs = 0; waitedMs <= lookMsMax; waitedMs += lookMs) {
    const leased = await leaseRow(db, row, now);
    if (leased) return renewLeased(ctx, leased);
    const present = await findRow(db, row.id);
    if (!present || present.sealed === null) return renewErased(ctx, row);
    if (present.sealed !== row.sealed) return accessOf(present);
    await sleep(lookMs, undefined, { signal });
  }
  return { kind: "wait", seconds: againSeconds };
}

async function renewLeased(ctx: OpenContext, row: ShopRow): Promise<ShopReply<ShopAccess>> {
  const { db, now, signal } = ctx;
  const dead = { state: "reauthorize", updatedAt: now };
  const keys = openKeys(row, row.sealed);
  const app = keys && appOf(keys);
  if (!app || keys.refreshToken === undefined) return endRenewal(db, row, dead);
  let reply: Awaited<ReturnType<typeof refreshTokens>>;
  try {
    reply = await refreshTokens(guardedFetch(), row.domain, app, keys.refreshToken, signal);
  } catch (error) {
    // Cut off: the next one need not wait for the lease.
    await endRenewal(db, row, {});
    throw error;
  }
  if (reply.kind === "reauthorize") return endRenewal(db, row, dead);
  if (reply.kind !== "ok") {
    await endRenewal(db, row, {});
    return reply;
  }
  const renewed = keysOf(reply.value, keys, now);
  const values = { sealed: sealKeys(renewed, row), tokenExpiresAt: expiryOf(reply.value, now) };
  await endRenewal(db, row, values);
  return { kind: "ok", value: { id: row.id, domain: row.domain, keys: renewed } };
}

/** Of a shop that just ended, for the call that tells the platform so: nothing is stored of what is renewed. */
async function renewErased({ now, signal }: OpenContext, row: ShopRow): Promise<ShopReply<ShopAccess>> {
  if (row.tokenExpiresAt !== null && row.tokenExpiresAt > now) return accessOf(row);
  const keys = openKeys(row, row.sealed);
  const app = keys && appOf(keys);
  if (!app || keys.refreshToken === undefined) return { kind: "reauthorize" };
  const reply = await refreshTokens(guardedFetch(), row.domain, app, keys.refreshToken, signal);
  if (reply.kind !== "ok") return reply;
  return { kind: "ok", value: { id: row.id, domain: row.domain, keys: keysOf(reply.value, keys, now) } };
}

/** Keys of a shop whose tokens are new; `app`: those of the company's own, if it has one. */
export function keysOf(tokens: ShopifyTokens, { clientId, clientSecret }: ShopKeys, now: Date): ShopKeys {
  const { accessToken, refreshToken, refreshInSeconds: lasts } = tokens;
  return {
    accessToken,
    ...(refreshToken !== null && { refreshToken }),
    ...(lasts !== null && { refreshExpiresAt: new Date(now.getTime() + lasts * 1000).toISOString() }),
    ...(clientId !== undefined && clientSecret !== undefined && { clientId, clientSecret }),
  };
}

/** When the access token expires; null: it does not. */
export function expiryOf({ expiresInSeconds: lasts }: ShopifyTokens, now: Date): Date | null {
  return lasts === null ? null : new Date(now.getTime() + lasts * 1000);
}

/** The row, leased to this process; undefined if another one has it, or the keys are not those any more. */
async function leaseRow(db: Db, { id, sealed }: ShopRow, now: Date): Promise<ShopRow | undefined> {
  if (sealed === null) return undefined;
  const [leased] = await db
    .update(shop)
    .set({ leaseUntil: new Date(now.getTime() + renewalSeconds * 1000) })
    .where(
      and(eq(shop.id, id), eq(shop.sealed, sealed), or(isNull(shop.leaseUntil), lte(shop.leaseUntil, now))),
    )
    .returning();
  return leased;
}

/** Ends the lease with what came of it, unless the keys were changed meanwhile: a shop that was connected again is not touched. */
async function endRenewal(
  db: Db,
  { id, sealed }: ShopRow,
  values: Partial<Pick<ShopRow, "state" | "sealed" | "tokenExpiresAt" | "updatedAt">>,
): Promise<{ readonly kind: "reauthorize" }> {
  await db
    .update(shop)
    .set({ leaseUntil: null, ...values })
    .where(and(eq(shop.id, id), eq(shop.sealed, sealed ?? "")));
  return { kind: "reauthorize" };
}

async function findRow(db: Db, id: string): Promise<ShopRow | undefined> {
  const [row] = await db.select().from(shop).where(eq(shop.id, id));
  return row;
}
