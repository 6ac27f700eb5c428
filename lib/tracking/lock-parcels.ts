import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/**
 * Locks the schedules of parcels until the transaction ends, in the order of ids like everything that locks several.
 * Whoever changes a desk does this before it touches shipments: so two that want the same parcels never wait for each
 * other in a ring, and what is counted afterwards stays true.
 */
export async function lockParcels(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return;
  await tx.execute(sql`
    select parcel_id from refresh_schedule where parcel_id = any(${`{${parcelIds.join(",")}}`}::uuid[])
    order by parcel_id for no key update`);
}
