import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import { type GuardedFetch, guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { log } from "@/lib/platform/adapters/log";
import { notificationChannels, subscribe } from "@/lib/platform/adapters/notifications";
import { accountsMax as accountsUsualMax, leaseMs as leaseUsualMs, lookMs } from "./constants";
import { createWakeUp, type WakeUp } from "./create-wake-up";
import type { DeliveryContext } from "./deliver-account-events";
import { processAccount } from "./process-account";
import { gatherWrites } from "./write-attempts";

export interface DeliveryOptions {
  readonly db: Database;
  readonly fetch?: GuardedFetch;
  readonly now?: () => Date;
  readonly waitFactor?: number;
  /** Lease duration, and concurrent accounts. For tests. */
  readonly leaseMs?: number;
  readonly accountsMax?: number;
}

/** An account leased by this process, and its wake-up. */
interface Working {
  readonly signals: ReturnType<typeof makeSignals>;
  readonly work: Promise<void>;
}

function makeSignals() {
  const change = createWakeUp();
  let stale = false;
  return {
    change,
    outdate() {
      stale = true;
      change.raise();
    },
    isStale() {
      const was = stale;
      stale = false;
      return was;
    },
  };
}

export interface Deliveries {
  /** Aborts attempts in flight and releases all leases: what got no response is sent again by others. */
  stop(): Promise<void>;
}

/**
 * Delivers events in this process, until stopped; addresses are checked by jobs (`check-due-address.ts`). Any number of processes share the work:
 * an account belongs to one of them at a time, by a lease that others take over when its process died. A slow
 * account does not use another's slots.
 */
export async function runDeliveries(options: DeliveryOptions): Promise<Deliveries> {
  const { db, fetch = guardedFetch(), now = () => new Date(), waitFactor = 1 } = options;
  const { leaseMs = leaseUsualMs, accountsMax = accountsUsualMax } = options;
  const end = new AbortController();
  const lease = randomUUID();
  const working = new Map<string, Working>();
  const wake = createWakeUp();
  const cx: DeliveryContext = {
    ...{ db, fetch, signal: end.signal, now, waitFactor, leaseMs },
    isFull: () => working.size >= accountsMax,
    write: gatherWrites(db),
  };

  const look = async () => {
    for (const accountId of await leaseDue(cx, { lease, busy: working, room: accountsMax - working.size })) {
      const signals = makeSignals();
      const work = processAccount(cx, { accountId, lease, ...signals }).finally(() => {
        working.delete(accountId);
        wake.raise();
      });
      working.set(accountId, { signals, work });
    }
  };
  const unsubscribe = await watchWebhooks(working, wake);
  const loop = (async () => {
    while (!end.signal.aborted) {
      await look().catch((error: unknown) =>
        log("webhooks").warn({ err: error }, "could not look for events"),
      );
      if (!end.signal.aborted) await wake.wait(lookMs);
    }
  })();

  return {
    async stop() {
      end.abort(new DOMException("the process stops", "AbortError"));
      wake.raise();
      for (const { signals } of working.values()) signals.change.raise();
      await loop;
      await Promise.all([...working.values()].map(({ work }) => work));
      await Promise.all(unsubscribe.map((end) => end()));
    },
  };
}

/** Wakes the work of an account when it has something due or its settings changed, and everybody after a gap. */
function watchWebhooks(working: ReadonlyMap<string, Working>, wake: WakeUp) {
  const missed = () => {
    for (const { signals } of working.values()) signals.outdate();
    wake.raise();
  };
  return Promise.all([
    subscribe(notificationChannels.webhookDue, (accountId) =>
      (working.get(accountId)?.signals.change ?? wake).raise(),
    ),
    subscribe(
      notificationChannels.webhookChanged,
      (accountId) => working.get(accountId)?.signals.outdate(),
      missed,
    ),
  ]);
}

interface Wanted {
  readonly lease: string;
  /** Accounts of this process. One whose release is still in flight is left to the next poll. */
  readonly busy: ReadonlyMap<string, Working>;
  readonly room: number;
}

/** Leases accounts with something due. Leases use the database's clock: clocks of several machines differ. */
async function leaseDue(
  { db, now, leaseMs }: DeliveryContext,
  { lease, busy, room }: Wanted,
): Promise<readonly AccountId[]> {
  if (room <= 0) return [];
  const rows = await db.execute<{ accountId: AccountId }>(sql`
    with due as (
      select account_id from webhook
      where state = 'activated' and due_at <= ${now().toISOString()}::timestamptz and (leased_until is null or leased_until < now())
        and account_id <> all(${`{${[...busy.keys()].join(",")}}`}::uuid[])
      order by due_at limit ${room} for no key update skip locked
    )
    update webhook w set leased_by = ${lease}::uuid, leased_until = now() + ${leaseMs} * interval '1 millisecond'
    from due where w.account_id = due.account_id
    returning w.account_id as "accountId"`);
  return rows.map(({ accountId }) => accountId);
}
