import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/**
 * Locks the schedules of parcels until the transaction ends, in order of ids to avoid deadlocks. Every change
 * of a shipment list does this before touching shipments, so that counts taken afterwards stay true.
 */
export async function lockParcels(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return;
  await tx.execute(sql`
    select parcel_id from refresh_schedule where parcel_id = any(${`{${parcelIds.join(",")}}`}::uuid[])
    order by parcel_id for no key update`);
}
