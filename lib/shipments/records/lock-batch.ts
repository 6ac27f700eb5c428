import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import { lockParcels } from "@/lib/tracking/store/lock-parcels";

/** Shipments of one account that one transaction changes. */
export interface Batch {
  readonly accountId: AccountId;
  /** Of this account, each once. */
  readonly ids: readonly string[];
  readonly now: Date;
  /** BCP 47 language requested from carriers. */
  readonly language: string;
}

export interface BatchOutcome {
  readonly changed: number;
  /** Ids of those that could not be changed. */
  readonly refused: readonly string[];
}

/** Result of a batch of which these were changed. */
export function outcomeOf({ ids }: Pick<Batch, "ids">, changed: Iterable<string>): BatchOutcome {
  const done = new Set(changed);
  return { changed: done.size, refused: ids.filter((id) => !done.has(id)) };
}

/** For SQL: a list of ids. */
export function uuids(ids: readonly string[]) {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}

/**
 * Locks the parcels of a batch, then its shipments, both in order of ids. Returns the parcels' ids, including
 * those that shipments moved to while waiting for the lock.
 */
export async function lockBatch(
  tx: Tx,
  { accountId, ids }: Pick<Batch, "accountId" | "ids">,
): Promise<readonly string[]> {
  const rows = await tx.execute<{ parcel_id: string }>(sql`
    select distinct parcel_id from shipment where account_id = ${accountId} and id = any(${uuids(ids)})`);
  const parcelIds = rows.map(({ parcel_id }) => parcel_id);
  await lockParcels(tx, parcelIds);
  const locked = await tx.execute<{ parcel_id: string }>(sql`
    select parcel_id from shipment where account_id = ${accountId} and id = any(${uuids(ids)})
    order by id for no key update`);
  return [...new Set([...parcelIds, ...locked.map(({ parcel_id }) => parcel_id)])];
}
