import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { refreshNowMax } from "@/lib/shipments/records/constants";
import { type Batch, type BatchOutcome, outcomeOf, uuids } from "@/lib/shipments/records/lock-batch";
import { leaseParcels } from "@/lib/tracking/schedule/lease-parcels";
import { scheduleNow } from "@/lib/tracking/store/schedule-now";

/**
 * Refreshes the parcels of a batch now: few with the priority of a waiting reader, many behind those already
 * due. One fetched within the last minute is skipped, and counts all the same. Archived shipments are rejected.
 */
export async function refreshBatch(tx: Tx, batch: Batch): Promise<BatchOutcome> {
  const { accountId, ids, now, language } = batch;
  const rows = await tx.execute<{
    id: string;
    parcel_id: string;
    number: string;
    carrier: string;
    newest: boolean;
  }>(sql`
    select s.id, s.parcel_id, p.number, p.carrier, not exists (select 1 from parcel n where n.number = p.number
      and n.carrier = p.carrier and n.generation > p.generation) as newest
    from shipment s join parcel p on p.id = s.parcel_id
    where s.account_id = ${accountId} and s.id = any(${uuids(ids)}) and s.archived_at is null`);
  const outcome = outcomeOf(
    batch,
    rows.map(({ id }) => id),
  );
  const parcels = new Map(rows.filter(({ newest }) => newest).map((row) => [row.parcel_id, row]));
  if (parcels.size > refreshNowMax) {
    await scheduleNow(tx, [...parcels.keys()], { now });
    return outcome;
  }
  const wanted = [...parcels.values()].map(({ parcel_id, number, carrier }) => ({
    number,
    carrier,
    id: parcel_id,
    ask: true,
    extra: null,
  }));
  await leaseParcels(tx, wanted, { now, language });
  return outcome;
}
