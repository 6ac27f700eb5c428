import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { clearBatchRows, needsInfoRetentionMs } from "./constants";
import type { Observation } from "./merge-observation";
import type { NextPoll } from "./rules";
import { type ExtraHashes, hashExtra } from "./seal-extra";

/** What an answer means for the keys of a locked parcel. */
export interface KeyChange {
  readonly id: string;
  /** What the journey is protected by from now on; null = as it was. */
  readonly protection: ExtraHashes | null;
  /** Nobody asks any more: what the carrier was to be told is not needed. */
  readonly isOver: boolean;
}

/**
 * What an answer protects its parcel by from now on; null = as it was. An answer that needed a postcode or phone protects
 * it by the first that were right, for as long as the journey is stored.
 */
export function protectionBy(
  known: unknown,
  { outcome, opened = {} }: Pick<Observation, "outcome" | "opened">,
): ExtraHashes | null {
  if (outcome.kind !== "found" || known !== null || Object.keys(opened).length === 0) return null;
  return hashExtra(opened);
}

/** Nobody asks any more, and no answer to a question of the carrier is waited for. */
export function isOver({ dueAt, why }: Pick<NextPoll, "dueAt" | "why">): boolean {
  return dueAt === null && why !== "needsInfo";
}

/** Marks parcels as protected, and drops the sealed postcode and phone of those that are asked for no more. */
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

/** For the clearing: drops what is still sealed for carriers that nobody asks, or whose question nobody answered. */
export async function deleteEndedExtras(db: Db, now: Date): Promise<{ readonly length: number }> {
  const before = new Date(now.getTime() - needsInfoRetentionMs).toISOString();
  return db.execute(sql`
    update parcel set extra = '{}' where id = any(array(
      select p.id from parcel p left join refresh_schedule s on s.parcel_id = p.id
      where p.extra <> '{}' and s.due_at is null and s.claim is null
        and (s.why is distinct from 'needsInfo' or p.asked_at < ${before}::timestamptz)
      limit ${clearBatchRows}))
    returning 1`);
}
