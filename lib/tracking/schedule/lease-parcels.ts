import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { notificationChannels } from "@/lib/platform/adapters/notifications";
import { enqueueMany } from "@/lib/platform/adapters/queue";
import { wasAsked } from "@/lib/tracking/store/check-future";
import { leaseMs, refreshExtraIntervalMinMs } from "@/lib/tracking/store/constants";
import { refreshParcels } from "@/lib/tracking/store/events";
import { type SealedExtra, sealExtra } from "@/lib/tracking/store/seal-extra";
import { createMissingParcels, parcelKey } from "./create-parcels";
import { batchKey } from "./find-connectors";

/** A parcel that a reader views. */
export interface WantedParcel {
  readonly number: string;
  readonly carrier: string;
  /** null: not stored yet. */
  readonly id: string | null;
  /** Refresh from the carrier. */
  readonly ask: boolean;
  /** Stored and sent to the carrier; null = unchanged. */
  readonly extra: Extra | null;
}

export interface LeaseOptions {
  readonly now: Date;
  /** BCP 47 language of the reader. */
  readonly language: string;
}

/**
 * Stores new parcels, records the view, and refreshes those that need it: one job, in the same transaction as
 * the lease for its results. A parcel in flight or fetched within a minute is skipped, unless its reader just
 * entered the requested postcode or phone. Returns the ids to be fetched. A constant number of statements.
 */
export async function leaseParcels(
  db: Db,
  wanted: readonly WantedParcel[],
  options: LeaseOptions,
): Promise<readonly string[]> {
  if (wanted.length === 0) return [];
  const { leased, deleted } = await leaseOnce(db, wanted, options);
  if (deleted.length === 0) return leased;
  const again = await leaseOnce(
    db,
    deleted.map((one) => ({ ...one, id: null })),
    options,
  );
  return [...leased, ...again.leased];
}

/** `deleted`: parcels that were cleared after the caller had read them. */
async function leaseOnce(
  db: Db,
  wanted: readonly WantedParcel[],
  options: LeaseOptions,
): Promise<{ readonly leased: readonly string[]; readonly deleted: readonly WantedParcel[] }> {
  return db.transaction(async (tx) => {
    const isKnown = wanted.every(({ id }) => id !== null);
    const byKey = isKnown ? new Map<string, string>() : await createMissingParcels(tx, wanted, options);
    const found = wanted.flatMap((one) => {
      const id = one.id ?? byKey.get(parcelKey(one));
      return id === undefined ? [] : [{ ...one, id }];
    });
    const ids = found.map(({ id }) => id);
    const requests = found.flatMap(({ id, ask }) => (ask ? [id] : []));
    const extras = found.flatMap(({ id, extra }) =>
      extra ? [{ id, extra: sealExtra(extra, "visitor") }] : [],
    );
    const lease = randomUUID();
    const answering = extras.map(({ id }) => id);
    const { rows, seen } = await leaseRows(tx, { ids, asks: requests, answering, lease, ...options });
    const leased = rows.map(({ id }) => id);
    const deleted = wanted.filter(({ id }) => id !== null && !seen.has(id));
    if (leased.length > 0 || extras.length > 0) await noteAsked(tx, leased, extras);
    const job = (concurrencyKey: string, of: readonly LeasedRow[], runAt?: Date) => ({
      payload: {
        concurrencyKey,
        parcelIds: of.map(({ id }) => id),
        lease,
        language: options.language,
        interactive: true,
      },
      priority: 0,
      ...(runAt && { runAt }),
    });
    const waiting = rows.filter(({ from }) => from > options.now);
    const ready = new Map<string, LeasedRow[]>();
    for (const row of rows.filter(({ from }) => from <= options.now))
      ready.set(row.concurrencyKey, [...(ready.get(row.concurrencyKey) ?? []), row]);
    await enqueueMany(tx, refreshParcels, [
      ...[...ready].map(([concurrencyKey, of]) => job(concurrencyKey, of)),
      ...waiting.map((row) => job(row.concurrencyKey, [row], row.from)),
    ]);
    return { leased, deleted };
  });
}

interface LeasedRow {
  readonly id: string;
  /** Concurrency key of its connector. */
  readonly concurrencyKey: string;
  /** The carrier may be queried from this instant on. */
  readonly from: Date;
}

interface RowOptions extends LeaseOptions {
  readonly ids: readonly string[];
  readonly asks: readonly string[];
  /** Those whose reader entered what the carrier asked for. */
  readonly answering: readonly string[];
  readonly lease: string;
}

interface CheckedRow extends Record<string, unknown> {
  readonly parcel_id: string;
  readonly carrier: string;
  readonly leased: boolean;
  readonly asked_at: string | null;
}

/** The leased rows, and the ids of all that are stored. */
async function leaseRows(
  tx: Db,
  options: RowOptions,
): Promise<{ readonly rows: readonly LeasedRow[]; readonly seen: ReadonlySet<string> }> {
  const { now, lease, language } = options;
  const nowText = now.toISOString();
  const until = new Date(now.getTime() + leaseMs).toISOString();
  // A lease longer than a running job's is still queued: waiting readers go first.
  const queued = new Date(now.getTime() + leaseMs * 2).toISOString();
  // Locked in order of ids, like everything that locks several schedules, to avoid deadlocks.
  const rows = await tx.execute<CheckedRow>(sql`
    with locked as (
      select s.parcel_id, s.lease, s.due_at, p.carrier, p.asked_at
      from refresh_schedule s join parcel p on p.id = s.parcel_id
      where s.parcel_id = any(${uuids(options.ids)})
      order by s.parcel_id
      for no key update
    ), evaluated as (
      select parcel_id, carrier, asked_at,
        parcel_id = any(${uuids(options.asks)})
          and (lease is null or due_at <= ${nowText}::timestamptz or due_at > ${queued}::timestamptz)
          and (${wasAsked(sql`asked_at`, now)} is not true
            or parcel_id = any(${uuids(options.answering)})) as leased
      from locked
    )
    update refresh_schedule s set
      wanted_at = greatest(s.wanted_at, ${nowText}::timestamptz),
      followed_since = case when s.due_at is null and s.reason in ('followedLongEnough', 'stopped')
        then ${nowText}::timestamptz else s.followed_since end,
      language = ${language},
      lease = case when j.leased then ${lease}::uuid else s.lease end,
      due_at = case when j.leased then ${until}::timestamptz else s.due_at end,
      reason = case when j.leased then 'asked' else s.reason end
    from evaluated j
    where j.parcel_id = s.parcel_id
    returning s.parcel_id, j.carrier, j.leased, j.asked_at`);
  return {
    rows: rows.filter(({ leased }) => leased).map((row) => planRow(row, options)),
    seen: new Set(rows.map(({ parcel_id }) => parcel_id)),
  };
}

function planRow({ parcel_id: id, carrier, asked_at }: CheckedRow, options: RowOptions): LeasedRow {
  const requested = asked_at === null ? 0 : Math.min(new Date(asked_at).getTime(), options.now.getTime());
  const allowed = options.answering.includes(id) ? requested + refreshExtraIntervalMinMs : 0;
  const from = allowed > options.now.getTime() ? new Date(allowed) : options.now;
  return { id, concurrencyKey: batchKey(carrier), from };
}

/** Readers see that a fetch is in flight, so the version grows and subscribers are notified. */
async function noteAsked(
  tx: Db,
  leased: readonly string[],
  extras: readonly { readonly id: string; readonly extra: SealedExtra }[],
): Promise<void> {
  const touched = [...new Set([...leased, ...extras.map(({ id }) => id)])];
  await tx.execute(sql`
    with given as (
      select (e->>'id')::uuid as id, e->'extra' as extra from jsonb_array_elements(${JSON.stringify(extras)}::jsonb) e
    ), asked as (
      update parcel p set
        version = p.version + case when p.id = any(${uuids(leased)}) then 1 else 0 end,
        extra = p.extra || coalesce((select g.extra from given g where g.id = p.id), '{}')
      where p.id = any(${uuids(touched)})
      returning p.id, p.version
    )
    select pg_notify(${notificationChannels.parcelChanged}, id || ':' || version) from asked`);
}

function uuids(ids: readonly string[]) {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}
