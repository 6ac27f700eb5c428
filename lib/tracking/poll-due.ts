import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Context } from "@/lib/platform/context";
import { enqueueMany } from "@/lib/platform/queue";
import {
  leasedMax,
  leaseQueuedMs,
  pollBatchMax,
  pollIntervalMs,
  pollLookMs,
  refreshJobMax,
} from "./constants";
import { refreshParcels } from "./events";
import { batchKey } from "./find-connectors";

/**
 * Leases due parcels and enqueues their refresh, repeatedly for a minute: a fetch starts within a second of
 * being due. Concurrent runs share the work. Ends early when the signal aborts.
 */
export async function pollDue(ctx: Context, forMs: number = pollIntervalMs): Promise<void> {
  const until = Date.now() + forMs;
  while (!ctx.signal.aborted && Date.now() < until) {
    const leased = await leaseDue(ctx.db, new Date());
    if (leased >= pollBatchMax) continue;
    await sleep(Math.min(pollLookMs, until - Date.now()), undefined, { signal: ctx.signal }).catch(
      () => undefined,
    );
  }
}

/**
 * Leases one batch of due parcels, longest due first, and enqueues their refresh. Returns how many were leased.
 */
export async function leaseDue(db: Database, now: Date): Promise<number> {
  const lease = randomUUID();
  const nowText = now.toISOString();
  const until = new Date(now.getTime() + leaseQueuedMs).toISOString();
  return db.transaction(async (tx) => {
    const rows = await tx.execute<{ parcel_id: string; carrier: string }>(sql`
      with room as (
        select least(${pollBatchMax}::bigint, ${leasedMax}::bigint - count(*)) as free
        from refresh_schedule where lease is not null and due_at > ${nowText}::timestamptz
      ), due as (
        select s.parcel_id from refresh_schedule s
        where s.due_at <= ${nowText}::timestamptz
        order by s.due_at
        limit (select greatest(0, free) from room)
        for update skip locked
      )
      update refresh_schedule s set lease = ${lease}::uuid, due_at = ${until}::timestamptz
      from due join parcel p on p.id = due.parcel_id
      where s.parcel_id = due.parcel_id
      returning s.parcel_id, p.carrier`);
    await enqueueMany(
      tx,
      refreshParcels,
      groupParcels(rows).map(({ concurrencyKey, parcelIds }) => ({
        payload: { concurrencyKey, parcelIds, lease },
      })),
    );
    return rows.length;
  });
}

interface Group {
  readonly concurrencyKey: string;
  readonly parcelIds: string[];
}

/** Parcels fetched by the same connector, cut to the size of a job. */
function groupParcels(rows: readonly { readonly parcel_id: string; readonly carrier: string }[]): Group[] {
  const groups = new Map<string, Group[]>();
  for (const { parcel_id, carrier } of rows) {
    const concurrencyKey = batchKey(carrier);
    const jobs = groups.get(concurrencyKey) ?? [];
    groups.set(concurrencyKey, jobs);
    const last = jobs.at(-1);
    if (last && last.parcelIds.length < refreshJobMax) last.parcelIds.push(parcel_id);
    else jobs.push({ concurrencyKey, parcelIds: [parcel_id] });
  }
  return [...groups.values()].flat();
}
