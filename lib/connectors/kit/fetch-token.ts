import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { carrierToken } from "@/db/schema/connectors";
import { lazilyBy } from "@/lib/core/lazily";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { openText, sealText } from "@/lib/platform/adapters/seal-text";
import { isAhead, isSince } from "./check-ahead";
import { chooseSealingKey } from "./choose-sealing-key";
import {
  tokenFailureMs,
  tokenHeldMs,
  tokenLeaseMs,
  tokenLookMs,
  tokenMarginMs,
  tokenRefreshShare,
  tokenUsableShare,
} from "./constants";

export interface TokenRequest {
  readonly account: string;
  readonly credential: unknown;
  readonly sealingKey: Uint8Array | null;
  readonly signal: AbortSignal;
  /** The call to the carrier; runs in at most one process at a time. Rejects only when aborted. */
  fetchNew(): Promise<{ readonly token: string; readonly ttlSeconds: number } | Outcome>;
}

export interface HeldToken {
  readonly token: string;
  /** Identifies the token when it is rejected. */
  readonly version: number;
}

/**
 * The account's OAuth token, fetched once for all processes: the holder of the row's lease fetches, the others
 * poll until it is there. No connection is held meanwhile, and a dead process's lease expires. Near expiry one
 * caller renews it while the rest use the old one. A failed fetch is the result for all waiting callers.
 */
export async function fetchToken(db: Db, request: TokenRequest): Promise<HeldToken | Outcome> {
  const known = tokensOf(db).get(request.account);
  if (known && known.until > performance.now()) return known;
  const key = chooseSealingKey(request.sealingKey, request.credential);
  for (;;) {
    request.signal.throwIfAborted();
    const state = await readState(db, request.account);
    const token = state?.sealed && state.usable ? openText(state.sealed, request.account, key) : null;
    if (state && token !== null && (state.freshMs > 0 || state.failure)) {
      const held = { token, version: state.version };
      const until = performance.now() + Math.min(state.freshMs, tokenHeldMs);
      tokensOf(db).set(request.account, { ...held, until });
      return held;
    }
    if (state?.sealed && state.usable && token === null) {
      // Sealed with a key that this server no longer has: treated as missing.
      await dropToken(db, request.account, state.version);
      continue;
    }
    if (state?.failure) return state.failure as Outcome;
    const lease = state?.leased ? null : await takeLease(db, request.account);
    if (lease !== null) {
      const fetched = await fetchUnder(db, request, lease, key);
      // A token that is still valid is used while its renewal fails.
      if ("kind" in fetched && state && token !== null) return { token, version: state.version };
      return fetched;
    }
    if (state && token !== null) return { token, version: state.version };
    await sleep(tokenLookMs * (0.5 + Math.random()), undefined, { signal: request.signal });
  }
}

/**
 * Tokens that this process read a moment ago, by account. One that another process dropped is refused by the carrier, and
 * dropped here too.
 */
const tokensOf = lazilyBy(
  (_: Db) => new Map<string, HeldToken & { readonly until: number }>(),
  new WeakMap<Db, Map<string, HeldToken & { readonly until: number }>>(),
);

/** Deletes a token that the carrier rejected; a newer one stays. */
export async function dropToken(db: Db, account: string, version: number): Promise<void> {
  tokensOf(db).delete(account);
  await db
    .update(carrierToken)
    .set({ sealed: null, usableUntil: null, refreshAt: null })
    .where(and(eq(carrierToken.account, account), eq(carrierToken.version, version)));
}

async function readState(db: Db, account: string) {
  const [state] = await db
    .select({
      sealed: carrierToken.sealed,
      version: carrierToken.version,
      usable: sql<boolean>`coalesce(${carrierToken.usableUntil} > clock_timestamp(), false)`,
      freshMs: sql<number>`coalesce(greatest(0, extract(epoch from ${carrierToken.refreshAt} - clock_timestamp())) * 1000, 0)::float8`,
      leased: isAhead(carrierToken.leaseUntil, tokenLeaseMs),
      failure: sql<unknown>`case when ${isSince(carrierToken.failedAt, tokenFailureMs)}
        then ${carrierToken.failure} end`,
    })
    .from(carrierToken)
    .where(eq(carrierToken.account, account));
  return state;
}

/** The lease to fetch, or null while another caller has it or has just used it. */
async function takeLease(db: Db, account: string): Promise<string | null> {
  const lease = randomUUID();
  const [won] = await db.execute(sql`
    insert into carrier_token as t (account, lease, lease_until)
    values (${account}, ${lease}, clock_timestamp() + make_interval(secs => ${tokenLeaseMs / 1000}))
    on conflict (account) do update set lease = excluded.lease, lease_until = excluded.lease_until
    where ${isAhead(sql`t.lease_until`, tokenLeaseMs)} is not true
      and (t.refresh_at is null or t.refresh_at <= clock_timestamp())
      and ${isSince(sql`t.failed_at`, tokenFailureMs)} is not true
    returning 1`);
  return won ? lease : null;
}

async function fetchUnder(
  db: Db,
  ask: TokenRequest,
  lease: string,
  key: Uint8Array,
): Promise<HeldToken | Outcome> {
  const mine = and(eq(carrierToken.account, ask.account), eq(carrierToken.lease, lease));
  const free = { lease: null, leaseUntil: null };
  let fetched: Awaited<ReturnType<TokenRequest["fetchNew"]>>;
  try {
    fetched = await ask.fetchNew();
  } catch (error) {
    await db.update(carrierToken).set(free).where(mine);
    throw error;
  }
  if ("kind" in fetched) {
    await db
      .update(carrierToken)
      .set({ ...free, failure: fetched, failedAt: sql`clock_timestamp()` })
      .where(mine);
    return fetched;
  }
  const { refreshMs, usableMs } = tokenLife(fetched.ttlSeconds);
  const [row] = await db
    .update(carrierToken)
    .set({
      ...free,
      sealed: sealText(fetched.token, ask.account, key),
      version: sql`version + 1`,
      refreshAt: sql`clock_timestamp() + make_interval(secs => ${refreshMs / 1000})`,
      usableUntil: sql`clock_timestamp() + make_interval(secs => ${usableMs / 1000})`,
      failure: null,
      failedAt: null,
    })
    .where(mine)
    .returning({ version: carrierToken.version });
  // The lease expired meanwhile: another token is stored, this one is used by this caller only.
  return { token: fetched.token, version: row?.version ?? -1 };
}

/**
 * When a token of this lifetime is renewed, and until when it is used: a minute before expiry if it lives long
 * enough.
 */
export function tokenLife(ttlSeconds: number): { readonly refreshMs: number; readonly usableMs: number } {
  const lifeMs = Math.max(0, ttlSeconds) * 1000;
  const usableMs = Math.max(lifeMs * 0.5, Math.min(lifeMs * tokenUsableShare, lifeMs - tokenMarginMs));
  return { refreshMs: Math.min(lifeMs * tokenRefreshShare, usableMs), usableMs };
}
