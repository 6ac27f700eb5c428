import { sql } from "drizzle-orm";
import { transitTime } from "@/db/schema/estimates";
import { newId } from "@/lib/core/ids";
import { openMs } from "@/lib/parcels/estimates/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import { estimateWindowMs, unknownCarrier } from "@/lib/tracking/store/constants";

/** Below it, half and 4 of 5 say more about single parcels than about the lane. */
export const laneParcelsMin = 30;
/**
 * From this many on, nobody who knows his own parcels can tell whose the others are. Agencies for statistics publish from three;
 * accounts here may belong together.
 */
export const laneAccountsMin = 5;
/** An account that follows more of a lane's parcels than this share is what the figures describe: they would be its own. */
const accountShareMax = 0.5;
/** Counts are rounded down to multiples of it: from one night to the next they tell of no single parcel. */
const parcelsStep = 10;

/**
 * Computes how long the parcels of the last four months took, by carrier and lane, for everybody to see, and replaces what was
 * computed before; nothing stays unless the operator wants it. Only parcels on lists count, in lanes with enough of them, of
 * enough accounts. Simulated ones do not, nor those first scanned in the last two weeks: of theirs the quick ones alone have come.
 */
export async function refreshTransitTimes(
  ctx: Context,
  isOn = env().PUBLIC_TRANSIT_TIMES === "on",
): Promise<{ readonly lanes: number }> {
  const lanes = isOn ? await readLanes(ctx) : [];
  await ctx.db.transaction(async (tx) => {
    // Two runs at once replace one after the other; readers do not wait.
    await tx.execute(sql`lock table transit_time in share row exclusive mode`);
    await tx.delete(transitTime);
    if (lanes.length > 0)
      await tx.execute(sql`
        insert into transit_time (carrier, origin, destination, parcels, half_days, most_days, updated_at)
        select *, ${ctx.now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(lanes)}::text::jsonb)
          as lane(carrier text, origin text, destination text, parcels int, half_days int, most_days int)`);
  });
  ctx.log.info({ lanes: lanes.length }, "computed how long parcels take for the pages of carriers");
  return { lanes: lanes.length };
}

function readLanes({ db, now }: Context) {
  // Ids begin with the moment at which they were made: the primary key finds the parcels of the last months.
  const first = `${newId(new Date(now.getTime() - estimateWindowMs)).slice(0, 13)}-0000-0000-000000000000`;
  const scannedBefore = new Date(now.getTime() - openMs).toISOString();
  return db.execute<Record<string, unknown>>(sql`
    with arrived as materialized (
      select id, carrier, origin, destination,
        greatest(1, ceil(extract(epoch from delivered_at - online_at) / 86400))::int as days
      from parcel
      where id >= ${first}::uuid and not simulated and status = 'delivered' and carrier <> ${unknownCarrier}
        and origin is not null and destination is not null and delivered_at >= online_at
        and online_at < ${scannedBefore}::timestamptz and delivered_at <= ${now.toISOString()}::timestamptz
    ), followed as materialized (
      select distinct a.*, s.account_id from arrived a join shipment s on s.parcel_id = a.id
      where not s.simulated and s.disclosure in ('limited', 'full')
    ), lane as (
      select carrier, origin, destination, count(*) as accounts, max(parcels) as largest from (
        select carrier, origin, destination, account_id, count(*) as parcels from followed group by 1, 2, 3, 4
      ) account group by 1, 2, 3
    ), time as (
      select carrier, origin, destination, count(*) as parcels,
        percentile_disc(0.5) within group (order by days) as half_days,
        percentile_disc(0.8) within group (order by days) as most_days
      from (select distinct id, carrier, origin, destination, days from followed) one group by 1, 2, 3
    )
    select carrier, origin, destination, (parcels - parcels % ${parcelsStep}::int)::int as parcels, half_days, most_days
    from time join lane using (carrier, origin, destination)
    where parcels >= ${laneParcelsMin} and accounts >= ${laneAccountsMin} and largest <= parcels * ${accountShareMax}::float8`);
}
