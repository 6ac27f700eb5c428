import { sql } from "drizzle-orm";
import { countedMs, openMs } from "@/lib/parcels/estimates/constants";
import { type DatePair, findEnd, type PairedParcel } from "@/lib/parcels/estimates/sum-comparison";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { EventTime } from "@/lib/parcels/parcel/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { pairedParcelsRead } from "./constants";

/** Before every id. */
const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * Parcels with the estimates that were made beside their carrier's own days, of the time that counts, and how their journeys
 * ended. In batches by id; stops early when the context's signal is aborted.
 */
export async function readPairs(ctx: Context): Promise<readonly PairedParcel[]> {
  const parcels: PairedParcel[] = [];
  let after: string | undefined = firstId;
  while (after !== undefined && !ctx.signal.aborted) {
    const rows: readonly PairRow[] = await readBatch(ctx, after);
    for (const { id, carrier, pairs, scans } of rows) {
      const ends = (scans ?? []).map(([time, subStatus]) => ({ time, subStatus }));
      parcels.push({ id, carrier, pairs: pairs.map(toPair), end: findEnd(ends, ctx.now.getTime()) });
    }
    after = rows.length < pairedParcelsRead ? undefined : rows.at(-1)?.id;
  }
  return parcels;
}

/** Made at, low, middle, high; the carrier's first and last day. */
type StoredPair = readonly [string, string, string, string, string, string];

interface PairRow extends Record<string, unknown> {
  readonly id: string;
  readonly carrier: string;
  readonly pairs: readonly StoredPair[];
  readonly scans: readonly (readonly [EventTime, SubStatus])[] | null;
}

function toPair([madeAt, low, middle, high, carrierFrom, carrierTo]: StoredPair): DatePair {
  return {
    ...{ madeAt: Date.parse(madeAt), low: Date.parse(low), middle: Date.parse(middle) },
    ...{ high: Date.parse(high), carrierFrom, carrierTo },
  };
}

function readBatch({ db, now }: Context, after: string) {
  const to = new Date(now.getTime() - openMs).toISOString();
  const from = new Date(now.getTime() - openMs - countedMs).toISOString();
  return db.execute<PairRow>(sql`
    select p.id, p.carrier, made.pairs,
      (select jsonb_agg(jsonb_build_array(event->'time', event->'subStatus'))
        from jsonb_array_elements(p.checkpoints) event where event->>'subStatus' is not null) as scans
    from (
      select parcel_id,
        jsonb_agg(jsonb_build_array(made_at, low, middle, high, carrier_from, carrier_to) order by made_at) as pairs
      from estimate_made
      where parcel_id > ${after}::uuid and made_at >= ${from}::timestamptz and made_at < ${to}::timestamptz
      group by parcel_id order by parcel_id limit ${pairedParcelsRead}
    ) made
    join parcel p on p.id = made.parcel_id
    order by p.id`);
}
