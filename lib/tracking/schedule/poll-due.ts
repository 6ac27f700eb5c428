import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueueMany } from "@/lib/platform/adapters/queue";
import { leaseQueuedMs, pollIntervalMs, pollLookMs, refreshJobMax } from "@/lib/tracking/store/constants";
import { refreshParcels } from "@/lib/tracking/store/events";
import { batchKey, connectors, queuesOf } from "./find-connectors";
import { pickDue, type Turns } from "./pick-due";
import { queueAll, queueDue, queueOf } from "./queue-parcels";
import { readQueues } from "./read-queues";

/** Whose turn it is, for this process: another one begins at the first account, and is as fair. */
const turns: Turns = new Map();
let queued: Promise<void> | null = null;

/**
 * Leases due parcels and enqueues their refresh, repeatedly for a minute: a fetch starts within a second of
 * being due, if the carrier's budget allows. Ends early when the signal aborts. The first run of a process also moves
 * parcels into the queues of the connectors that are configured now.
 */
export async function pollDue(
  ctx: Context,
  active: readonly ActiveConnector[] = connectors(),
): Promise<void> {
  const until = Date.now() + pollIntervalMs;
  queued ??= queueAll(ctx, queuesOf(active)).catch((error: unknown) => {
    queued = null;
    ctx.log.warn({ err: error }, "could not put all parcels into the queues of their connectors");
  });
  while (!ctx.signal.aborted && Date.now() < until) {
    const leased = await leaseDue(ctx.db, new Date(), { active });
    if (leased >= refreshJobMax) continue;
    await sleep(Math.min(pollLookMs, until - Date.now()), undefined, { signal: ctx.signal }).catch(
      () => undefined,
    );
  }
  await queued;
}

/**
 * Leases a batch of due parcels and enqueues their refresh: of each connector what its budget grants soon, followed
 * parcels first, accounts in turn (ADR 0093). Returns how many were leased; none while another process does this, so
 * that together they lease no more.
 */
export async function leaseDue(
  db: Database,
  now: Date,
  options: { readonly active?: readonly ActiveConnector[]; readonly turns?: Turns } = {},
): Promise<number> {
  const { active = connectors() } = options;
  return db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ held: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtextextended('tracking poll', 0)) as held`);
    if (!lock?.held) return 0;
    await queueDue(tx, queuesOf(active), now);
    const ids = await pickDue(tx, await readQueues(tx, active), { now, turns: options.turns ?? turns });
    if (ids.length === 0) return 0;
    const lease = randomUUID();
    const rows = await leasePicked(tx, ids, { now, lease, active });
    await enqueueMany(
      tx,
      refreshParcels,
      groupParcels(rows, active).map(({ concurrencyKey, parcelIds }) => ({
        payload: { concurrencyKey, parcelIds, lease },
      })),
    );
    return rows.length;
  });
}

interface LeasedRow extends Record<string, unknown> {
  readonly parcel_id: string;
  readonly carrier: string;
}

interface PickedOptions {
  readonly now: Date;
  readonly lease: string;
  readonly active: readonly ActiveConnector[];
}

/** A parcel whose carrier has become known meanwhile waits in the right queue from the next time on. */
function leasePicked(tx: Tx, ids: readonly string[], { now, lease, active }: PickedOptions) {
  const until = new Date(now.getTime() + leaseQueuedMs).toISOString();
  // By ids and not by a join: the planner would read all of both tables.
  return tx.execute<LeasedRow>(sql`
    update refresh_schedule s set
      lease = ${lease}::uuid,
      due_at = ${until}::timestamptz,
      connector = ${queueOf(queuesOf(active), sql`p.carrier`)}
    from parcel p
    where p.id = s.parcel_id and s.parcel_id = any(array(
      select parcel_id from refresh_schedule
      where parcel_id = any(${`{${ids.join(",")}}`}::uuid[]) and due_at <= ${now.toISOString()}::timestamptz
      order by parcel_id for no key update skip locked))
    returning s.parcel_id, p.carrier`);
}

interface Group {
  readonly concurrencyKey: string;
  readonly parcelIds: string[];
}

/** Parcels fetched by the same connector, cut to the size of a job: full calls, if not less than one. */
function groupParcels(rows: readonly LeasedRow[], active: readonly ActiveConnector[]): Group[] {
  const batches = new Map(active.map(({ account, connector }) => [account, connector.batch.max]));
  const groups = new Map<string, Group[]>();
  for (const { parcel_id, carrier } of rows) {
    const concurrencyKey = batchKey(carrier, active);
    const batch = Math.min(refreshJobMax, batches.get(concurrencyKey) ?? 1);
    const jobs = groups.get(concurrencyKey) ?? [];
    groups.set(concurrencyKey, jobs);
    const last = jobs.at(-1);
    if (last && last.parcelIds.length < refreshJobMax - (refreshJobMax % batch))
      last.parcelIds.push(parcel_id);
    else jobs.push({ concurrencyKey, parcelIds: [parcel_id] });
  }
  return [...groups.values()].flat();
}
