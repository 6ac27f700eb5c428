import { sql, TransactionRollbackError } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { encodeJson } from "@/lib/tracking/store/encode-json";
import { lockParcels } from "@/lib/tracking/store/lock-parcels";
import type { ScheduleReason } from "@/lib/tracking/store/schemas";
import { queuesOf } from "./find-connectors";
import { queueOf } from "./queue-parcels";

interface ParcelKey {
  /** Normalised. */
  readonly number: string;
  /** Catalogue id, or `unknown`. */
  readonly carrier: string;
}

export interface WantedKey extends ParcelKey {
  /** Latest possible start of its journey; default now. Only for parcels that nobody tracked before. */
  readonly since?: Date;
}

/** The key of a parcel in the maps below. */
export const parcelKey = ({ number, carrier }: ParcelKey) => `${number} ${carrier}`;

/**
 * Finds the newest generation of each number at its carrier, creates the missing ones, due now, and locks all
 * of them. Returns ids by `parcelKey`. A constant number of statements, unless another transaction creates one
 * of them at the same time: existing rows are locked before new ones are inserted, to avoid deadlocks.
 */
export async function createMissingParcels(
  tx: Tx,
  wanted: readonly WantedKey[],
  { now, language }: { readonly now: Date; readonly language: string },
): Promise<ReadonlyMap<string, string>> {
  const wantedKeys = new Set(wanted.map(parcelKey)).size;
  for (;;) {
    const found = await findNewest(tx, wanted);
    const missing = wanted
      .filter((one) => !found.has(parcelKey(one)))
      .map(({ number, carrier, since = now }) => ({
        id: newId(now),
        number,
        carrier,
        createdAt: since,
        dueAt: now,
        wantedAt: now,
        followedSince: now,
        language,
      }));
    const known = new Set([...found.values(), ...missing.map(({ id }) => id)]);
    const stored = await tx
      .transaction(async (step) => {
        // Within the step: before another attempt it gives its locks back, or it would take those of that attempt out of order.
        await lockParcels(step, [...found.values()]);
        if (missing.length > 0) await insertParcels(step, missing);
        const newest = await findNewest(step, wanted);
        // Neither a newer one, nor deleted between finding and locking it.
        const isStored = newest.size === wantedKeys && [...newest.values()].every((id) => known.has(id));
        return isStored ? newest : step.rollback();
      })
      .catch((error: unknown) => {
        if (error instanceof TransactionRollbackError) return null;
        throw error;
      });
    if (stored) return stored;
  }
}

async function findNewest(tx: Tx, wanted: readonly ParcelKey[]): Promise<ReadonlyMap<string, string>> {
  const keys = JSON.stringify(wanted.map(({ number, carrier }) => ({ number, carrier })));
  const rows = await tx.execute<{ id: string; number: string; carrier: string }>(sql`
    select distinct on (p.number, p.carrier) p.id, p.number, p.carrier
    from jsonb_to_recordset(${keys}::jsonb) as g(number text, carrier text)
    join parcel p on p.number = g.number and p.carrier = g.carrier
    order by p.number, p.carrier, p.generation desc`);
  return new Map(rows.map((row) => [parcelKey(row), row.id]));
}

export interface NewParcel extends ParcelKey {
  readonly id: string;
  readonly createdAt: Date;
  /** Default 1. */
  readonly generation?: number;
  /** Sealed postcode and phone; default none. */
  readonly extra?: unknown;
  /** Default 0. */
  readonly version?: number;
  /** null: not polled until something else schedules it. */
  readonly dueAt: Date | null;
  readonly wantedAt: Date;
  readonly followedSince: Date;
  readonly language: string | null;
}

/**
 * Inserts parcels with their schedules, in one statement: the only one that creates parcels. Those that exist
 * are skipped; returns how many were created. Always in the same order, carrier by carrier, to avoid deadlocks.
 */
export async function insertParcels(tx: Tx, parcels: readonly NewParcel[]): Promise<number> {
  const order = ({ number, carrier }: ParcelKey) => `${carrier} ${number}`;
  const given = encodeJson([...parcels].sort((a, b) => (order(a) < order(b) ? -1 : 1)));
  const reason: ScheduleReason = "asked";
  const created = await tx.execute(sql`
    with g as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as g(
        id uuid, number text, carrier text, generation integer, extra jsonb, version bigint, "createdAt" timestamptz,
        "dueAt" timestamptz, "wantedAt" timestamptz, "followedSince" timestamptz, language text)
    ), created as (
      insert into parcel (id, number, carrier, generation, extra, version, created_at, changed_at)
      select id, number, carrier, coalesce(generation, 1), coalesce(extra, '{}'), coalesce(version, 0), "createdAt",
        "createdAt"
      from g
      on conflict do nothing
      returning id
    )
    insert into refresh_schedule (parcel_id, due_at, reason, wanted_at, followed_since, language, connector)
    select id, g."dueAt", ${reason}, g."wantedAt", g."followedSince", g.language, ${queueOf(queuesOf(), sql`g.carrier`)}
    from created join g using (id)
    returning parcel_id`);
  return created.length;
}
