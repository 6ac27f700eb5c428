import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { clearBatchRows, needsInfoRetentionMs } from "./constants";
import type { Observation } from "./merge-observation";
import type { NextPoll } from "./rules";
import { type ExtraHashes, hashExtra } from "./seal-extra";

/** Effect of a response on the keys of a locked parcel. */
export interface KeyChange {
  readonly id: string;
  /** New protection of the journey; null = unchanged. */
  readonly protection: ExtraHashes | null;
  /** No longer polled: the values for the carrier are not needed. */
  readonly isOver: boolean;
}

/**
 * New protection after a response; null = unchanged. A response that needed a postcode or phone protects the
 * parcel by the first correct ones, for as long as the journey is stored.
 */
export function protectionBy(
  known: unknown,
  { outcome, opened = {} }: Pick<Observation, "outcome" | "opened">,
): ExtraHashes | null {
  if (outcome.kind !== "found" || known !== null || Object.keys(opened).length === 0) return null;
  return hashExtra(opened);
}

/** No longer polled, and no requested field is pending. */
export function isOver({ dueAt, reason }: Pick<NextPoll, "dueAt" | "reason">): boolean {
  return dueAt === null && reason !== "needsInfo";
}

/** Marks parcels as protected, and deletes the sealed postcode and phone of those that are no longer polled. */
export async function protectParcels(tx: Tx, changes: readonly KeyChange[]): Promise<void> {
  const given = changes.filter(({ protection, isOver }) => protection !== null || isOver);
  if (given.length === 0) return;
  await tx.execute(sql`
    update parcel p set
      protection = coalesce(nullif(g.protection, 'null'), p.protection),
      extra = case when g."isOver" then '{}' else p.extra end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, protection jsonb, "isOver" boolean)
    where p.id = g.id and (g.protection is not null or p.extra <> '{}')`);
}

/**
 * For clearing: deletes what is still sealed for parcels no longer polled, or whose requested field nobody
 * entered.
 */
export async function deleteEndedExtras(db: Db, now: Date): Promise<{ readonly length: number }> {
  const before = new Date(now.getTime() - needsInfoRetentionMs).toISOString();
  return db.execute(sql`
    update parcel set extra = '{}' where id = any(array(
      select p.id from parcel p left join refresh_schedule s on s.parcel_id = p.id
      where p.extra <> '{}' and s.due_at is null and s.lease is null
        and (s.reason is distinct from 'needsInfo' or p.asked_at < ${before}::timestamptz)
      limit ${clearBatchRows}))
    returning 1`);
}
