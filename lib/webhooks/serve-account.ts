import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { GuardedFetch } from "@/lib/platform/guarded-fetch";
import { inFlightMax, leaseMs, leaseRenewMs, readMax } from "./constants";
import { type Address, readAddress, signingSecrets } from "./queries";
import { nextAttempt } from "./rules";
import { sendDelivery } from "./send-delivery";
import { signDelivery } from "./sign-delivery";
import type { WrittenAttempt } from "./write-attempts";

/** What delivering needs; made once for a process. */
export interface DeliveryContext {
  readonly db: Database;
  readonly fetch: GuardedFetch;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Factor on the waits between attempts: 1, less in tests. */
  readonly waitFactor: number;
  /** Resolves when the attempt is stored. */
  readonly write: (attempt: WrittenAttempt) => Promise<void>;
}

interface Waiting extends Record<string, unknown> {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly shipmentId: string;
  readonly data: unknown;
  readonly attempts: number;
  readonly createdAt: string;
}

/**
 * Delivers what is due for one account, under a lease: at most eight on their way, each parcel's events one after the
 * other and in order. Ends when nothing is due, the lease is lost or the settings are no longer Activated.
 */
export async function serveAccount(cx: DeliveryContext, accountId: string, lease: string): Promise<void> {
  const busy = new Map<string, Promise<void>>();
  let ready: Waiting[] = [];
  let address: Address | null = null;
  let renewAt = cx.now().getTime() + leaseRenewMs;
  let failure: unknown = null;
  while (!cx.signal.aborted && failure === null) {
    if (cx.now().getTime() >= renewAt) {
      if (!(await renewLease(cx, accountId, lease))) break;
      renewAt = cx.now().getTime() + leaseRenewMs;
      address = null;
    }
    // Settings may have changed: read with every new lot, and after every renewal.
    if (address === null || ready.length === 0) {
      address = await readAddress(cx.db, accountId);
      if (address?.state !== "activated" || address.leasedBy !== lease) break;
    }
    if (ready.length === 0) {
      ready = await readWaiting(cx, accountId, [...busy.keys()]);
      if (ready.length === 0 && busy.size === 0) break;
    }
    while (busy.size < inFlightMax) {
      const next = ready.shift();
      if (!next) break;
      const from = address;
      const work = deliver(cx, from, next)
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => busy.delete(next.shipmentId));
      busy.set(next.shipmentId, work);
    }
    if (busy.size > 0) await Promise.race(busy.values());
  }
  await Promise.all(busy.values());
  if (failure !== null && !cx.signal.aborted) throw failure;
}

/** The first waiting event of each parcel that is due and not on its way, oldest first. */
async function readWaiting(
  cx: DeliveryContext,
  accountId: string,
  busy: readonly string[],
): Promise<Waiting[]> {
  const rows = await cx.db.execute<Waiting>(sql`
    select e.id::float8 as id, e.event_id as "eventId", e.type, e.shipment_id as "shipmentId", e.data, e.attempts,
      e.created_at as "createdAt"
    from webhook_event e
    where e.account_id = ${accountId} and e.state = 'waiting' and e.next_at <= ${cx.now().toISOString()}::timestamptz
      and e.shipment_id <> all(${`{${busy.join(",")}}`}::uuid[])
      and not exists (
        select 1 from webhook_event b where b.shipment_id = e.shipment_id and b.state = 'waiting' and b.id < e.id)
    order by e.next_at, e.id limit ${readMax}`);
  return [...rows];
}

async function deliver(cx: DeliveryContext, address: Address, event: Waiting): Promise<void> {
  const now = cx.now();
  const signed = signDelivery(
    { ...event, at: new Date(event.createdAt) },
    { secrets: signingSecrets(address, now), mailbox: address.mailbox, now },
  );
  const attempt = await sendDelivery(signed, address, cx);
  const at = cx.now();
  const base = { ...attempt, eventRow: event.id, accountId: address.accountId, at };
  if (attempt.outcome === "taken") return cx.write({ ...base, state: "delivered", nextAt: at });
  const next = nextAttempt(event.attempts + 1, Math.random(), at);
  if (next === null) return cx.write({ ...base, state: "failed", nextAt: at });
  const wait = (next.getTime() - at.getTime()) * cx.waitFactor;
  return cx.write({ ...base, state: "waiting", nextAt: new Date(at.getTime() + wait) });
}

async function renewLease(cx: DeliveryContext, accountId: string, lease: string): Promise<boolean> {
  const until = new Date(cx.now().getTime() + leaseMs).toISOString();
  const rows = await cx.db.execute(sql`
    update webhook set leased_until = ${until}::timestamptz
    where account_id = ${accountId} and leased_by = ${lease}::uuid returning 1`);
  return rows.length > 0;
}
