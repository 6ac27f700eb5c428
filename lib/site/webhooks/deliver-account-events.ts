import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import type { GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { inFlightMax, lookMs, readMax, renewalsPerLease, soonMs, turnMs, unwrittenMax } from "./constants";
import type { WakeUp } from "./create-wake-up";
import { type Address, isFirstOfParcel, readAddress, signingSecrets } from "./queries";
import { nextAttempt } from "./rules";
import { sendDelivery } from "./send-delivery";
import { signDelivery } from "./sign-delivery";
import type { WrittenAttempt } from "./write-attempts";

/** Dependencies of the delivery; created once per process. */
export interface DeliveryContext {
  readonly db: Database;
  readonly fetch: GuardedFetch;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Factor on the delays between attempts: 1, less in tests. */
  readonly waitFactor: number;
  readonly leaseMs: number;
  /** Whether accounts may wait because this process has no free slot. */
  readonly isFull: () => boolean;
  /** Resolves when the attempt is stored. */
  readonly write: (attempt: WrittenAttempt) => Promise<void>;
}

/** An account leased by this process. */
export interface Served {
  readonly accountId: AccountId;
  readonly lease: string;
  /** Raised when there may be more to do. */
  readonly change: WakeUp;
  /** Whether cached data of the account became stale since the last check. */
  readonly isStale: () => boolean;
}

interface Waiting extends Record<string, unknown> {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly shipmentId: string;
  readonly data: unknown;
  readonly attempts: number;
  readonly due: string;
  readonly createdAt: string;
}

/**
 * Delivers what is due for one account, under a lease: at most eight in flight, events of one parcel one after
 * the other and in order. Ends when nothing is due, the lease is lost, the settings are no longer Activated, or
 * others wait for a slot.
 */
export async function deliverAccountEvents(cx: DeliveryContext, served: Served): Promise<void> {
  const { accountId, lease, change } = served;
  const sending = trackDeliveries(cx, change);
  const turnEnds = performance.now() + turnMs;
  const renewEveryMs = cx.leaseMs / renewalsPerLease;
  let renewAt = performance.now() + renewEveryMs;
  let ready: Waiting[] = [];
  let address: Address | null = null;
  let isStale = false;
  let readAt = 0;
  try {
    while (!cx.signal.aborted && sending.failure() === null) {
      if (performance.now() >= renewAt) {
        if (!(await renewLease(cx, accountId, lease))) break;
        renewAt = performance.now() + renewEveryMs;
        isStale = true;
      }
      if (isStale || served.isStale()) {
        isStale = false;
        address = null;
        ready = [];
      }
      // A retry comes when it is due, not behind the rest of what was read before it.
      if (sending.retries.isDue() && performance.now() - readAt >= lookMs) ready = [];
      // What is in flight at the end of a turn is awaited under the lease.
      if (cx.isFull() && performance.now() >= turnEnds) {
        if (sending.busy.size === 0) break;
      } else if (sending.hasRoom()) {
        // Settings may have changed: read again with every batch.
        if (address === null || ready.length === 0) address = await readAddress(cx.db, accountId);
        if (address?.state !== "activated" || address.leasedBy !== lease) break;
        if (ready.length === 0) {
          readAt = performance.now();
          sending.retries.forgetDue();
          ready = await readWaiting(cx, accountId, [...sending.busy.keys()]);
        }
        if (ready.length === 0 && sending.busy.size === 0) break;
        isStale = served.isStale();
        while (!isStale && sending.hasRoom()) {
          const next = ready.shift();
          if (!next) break;
          sending.start(address, next);
        }
      }
      // No longer than until the renewal or the next retry: an endpoint may be slow.
      if (!isStale) await change.wait(Math.min(renewAt - performance.now(), sending.retries.waitMs()));
    }
  } finally {
    // Also after a failed statement: the next lease holder would send it again concurrently.
    await Promise.all(sending.busy.values());
  }
  if (sending.failure() !== null && !cx.signal.aborted) throw sending.failure();
}

/** The account's deliveries under way: each raises `change` at its response and when that is stored. */
function trackDeliveries(cx: DeliveryContext, change: WakeUp) {
  // Parcels with an event in flight or not stored yet: the next one waits behind it.
  const busy = new Map<string, Promise<void>>();
  let inFlight = 0;
  let failure: unknown = null;
  const retries = trackRetries(cx);
  return {
    busy: busy as ReadonlyMap<string, Promise<void>>,
    failure: () => failure,
    hasRoom: () => inFlight < inFlightMax && busy.size < unwrittenMax,
    retries,
    start(address: Address, event: Waiting) {
      inFlight += 1;
      const answered = () => {
        inFlight -= 1;
        change.raise();
      };
      const work = deliver(cx, address, event, answered)
        .then(retries.expect)
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => {
          busy.delete(event.shipmentId);
          change.raise();
        });
      busy.set(event.shipmentId, work);
    },
  };
}

/** When this turn's failed deliveries are due again, if soon: later ones are read with any later batch. */
function trackRetries({ now }: DeliveryContext) {
  const expected = new Set<number>();
  let next = Number.POSITIVE_INFINITY;
  return {
    expect(at: Date | null) {
      if (at === null || at.getTime() - now().getTime() > soonMs) return;
      expected.add(at.getTime());
      next = Math.min(next, at.getTime());
    },
    isDue: () => next <= now().getTime(),
    /** At least the pause between two reads: the loop does not spin while there is no room. */
    waitMs: () => Math.max(next - now().getTime(), lookMs),
    forgetDue() {
      const before = now().getTime();
      next = Number.POSITIVE_INFINITY;
      for (const at of expected)
        if (at <= before) expected.delete(at);
        else next = Math.min(next, at);
    },
  };
}

/**
 * The first waiting event of each parcel that is due and not in flight: retries, which have a schedule, before first
 * attempts, the oldest of both first.
 */
async function readWaiting(
  cx: DeliveryContext,
  accountId: AccountId,
  busy: readonly string[],
): Promise<Waiting[]> {
  const due = sql`e.account_id = ${accountId} and e.state = 'waiting'
    and e.next_at <= ${cx.now().toISOString()}::timestamptz
    and e.shipment_id <> all(${`{${busy.join(",")}}`}::uuid[]) and ${isFirstOfParcel}`;
  const rows = await cx.db.execute<Waiting>(sql`
    with again as materialized (
      select e.* from webhook_event e where ${due} and e.attempts > 0 order by e.next_at, e.id limit ${readMax}
    ), fresh as materialized (
      select e.* from webhook_event e where ${due} and e.attempts = 0 order by e.next_at, e.id
      limit ${readMax} - (select count(*) from again)
    )
    select e.id::float8 as id, e.event_id as "eventId", e.type, e.shipment_id as "shipmentId", e.data, e.attempts,
      e.next_at::text as due, e.created_at as "createdAt"
    from (select * from again union all select * from fresh) e
    order by e.attempts = 0, e.next_at, e.id`);
  return [...rows];
}

/** Returns when it is retried; null if it is not. */
async function deliver(
  cx: DeliveryContext,
  address: Address,
  event: Waiting,
  answered: () => void,
): Promise<Date | null> {
  const now = cx.now();
  const signed = signDelivery(
    { ...event, at: new Date(event.createdAt) },
    { secrets: signingSecrets(address, now), mailbox: address.mailbox, now },
  );
  const attempt = await sendDelivery(signed, address, cx).finally(answered);
  const at = cx.now();
  const { id: eventRow, attempts: before, due } = event;
  const base = { ...attempt, eventRow, before, due, accountId: address.accountId, at };
  const next = attempt.outcome === "taken" ? null : nextAttempt(before + 1, Math.random(), at);
  if (next === null) {
    await cx.write({ ...base, state: attempt.outcome === "taken" ? "delivered" : "failed", nextAt: at });
    return null;
  }
  const wait = (next.getTime() - at.getTime()) * cx.waitFactor;
  const nextAt = new Date(at.getTime() + wait);
  await cx.write({ ...base, state: "waiting", nextAt });
  return nextAt;
}

/** Leases use the database's clock: clocks of several machines differ. */
async function renewLease(cx: DeliveryContext, accountId: AccountId, lease: string): Promise<boolean> {
  const rows = await cx.db.execute(sql`
    update webhook set leased_until = now() + ${cx.leaseMs} * interval '1 millisecond'
    where account_id = ${accountId} and leased_by = ${lease}::uuid returning 1`);
  return rows.length > 0;
}
