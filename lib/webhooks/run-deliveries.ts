import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { busChannels, subscribe } from "@/lib/platform/bus";
import { type GuardedFetch, guardedFetch } from "@/lib/platform/guarded-fetch";
import { log } from "@/lib/platform/log";
import { checkAddress } from "./check-address";
import { accountsMax, leaseMs, lookMs, writeGatherMs, writeMax } from "./constants";
import { readAddress, releaseLease } from "./queries";
import { type DeliveryContext, serveAccount } from "./serve-account";
import { type WrittenAttempt, writeAttempts } from "./write-attempts";

export interface DeliveryOptions {
  readonly db: Database;
  readonly fetch?: GuardedFetch;
  readonly now?: () => Date;
  readonly waitFactor?: number;
}

export interface Deliveries {
  /** Lets attempts under way be cut off and gives all leases back: what was not answered is sent again by others. */
  stop(): Promise<void>;
}

/**
 * Delivers events and tries addresses, in this process, until stopped. Any number of processes share the work: an account
 * belongs to one of them at a time, by a lease that others take over when its process died. An account that is slow
 * takes no place of another's.
 */
export async function runDeliveries(options: DeliveryOptions): Promise<Deliveries> {
  const { db, fetch = guardedFetch(), now = () => new Date(), waitFactor = 1 } = options;
  const end = new AbortController();
  const lease = randomUUID();
  const working = new Map<string, Promise<void>>();
  const cx: DeliveryContext = { db, fetch, signal: end.signal, now, waitFactor, write: gatherWrites(db) };
  let wake: (() => void) | null = null;
  let woken = false;
  const wakeUp = () => {
    woken = true;
    wake?.();
  };

  const serve = async (accountId: string, own: string) => {
    try {
      const address = await readAddress(db, accountId);
      if (address?.state === "checking") await checkAddress(db, address, cx);
      else if (address?.state === "activated") await serveAccount(cx, accountId, own);
    } catch (error) {
      if (!end.signal.aborted) log("webhooks").warn({ err: error, accountId }, "could not deliver");
    }
    await releaseLease(db, accountId, own).catch((error: unknown) => {
      log("webhooks").warn({ err: error, accountId }, "could not give a lease back: it runs out by itself");
    });
  };
  const look = async () => {
    const room = accountsMax - working.size;
    if (room <= 0) return;
    const at = now();
    const rows = await db.execute<{ accountId: string }>(sql`
      with due as (
        select account_id from webhook
        where due_at <= ${at.toISOString()}::timestamptz
          and (leased_until is null or leased_until < ${at.toISOString()}::timestamptz)
        order by due_at limit ${room} for update skip locked
      )
      update webhook w set leased_by = ${lease}::uuid,
        leased_until = ${new Date(at.getTime() + leaseMs).toISOString()}::timestamptz
      from due where w.account_id = due.account_id
      returning w.account_id as "accountId"`);
    for (const { accountId } of rows) {
      if (working.has(accountId)) continue;
      const work = serve(accountId, lease).finally(() => {
        working.delete(accountId);
        wakeUp();
      });
      working.set(accountId, work);
    }
  };
  const unsubscribe = await subscribe(busChannels.webhookDue, wakeUp, wakeUp);
  const loop = (async () => {
    while (!end.signal.aborted) {
      woken = false;
      await look().catch((error: unknown) =>
        log("webhooks").warn({ err: error }, "could not look for events"),
      );
      if (!woken && !end.signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  })();

  return {
    async stop() {
      end.abort(new DOMException("the process stops", "AbortError"));
      wakeUp();
      await loop;
      await Promise.all(working.values());
      await unsubscribe();
    },
  };
}

/** Stores attempts together: each waits for at most a few milliseconds, and resolves when it is written. */
function gatherWrites(db: Database): (attempt: WrittenAttempt) => Promise<void> {
  let batch: { attempt: WrittenAttempt; done: () => void; failed: (error: unknown) => void }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = batch;
    batch = [];
    writeAttempts(
      db,
      now.map(({ attempt }) => attempt),
    ).then(
      () => {
        for (const { done } of now) done();
      },
      (error: unknown) => {
        for (const { failed } of now) failed(error);
      },
    );
  };
  return (attempt) =>
    new Promise((done, failed) => {
      batch.push({ attempt, done, failed });
      if (batch.length >= writeMax) flush();
      else timer ??= setTimeout(flush, writeGatherMs);
    });
}
