import { sql } from "drizzle-orm";
import { carrierHabit } from "@/db/schema/tracking";
import { createLearner, type HabitRow } from "@/lib/parcels/habits/compute-habits";
import type { Scan } from "@/lib/parcels/habits/count-gaps";
import type { Context } from "@/lib/platform/adapters/context";
import {
  habitInsertRows,
  habitSliceMs,
  habitSliceParcelsMax,
  habitSliceRowsMax,
  habitSlicesRead,
  habitWindowMs,
  unknownCarrier,
} from "@/lib/tracking/store/constants";
import { habitIntervalMs } from "@/lib/tracking/store/rules";
import { listSlices } from "./list-slices";

interface Learned {
  readonly parcels: number;
  readonly habits: number;
}

/**
 * Learns when carriers scan, from journeys of parcels entered in the last six weeks, and replaces what was learned
 * before. Reads a sample spread evenly over that time, however many parcels there are: its cost has an upper bound, and
 * a repeated run gives the same. Simulated journeys teach nothing.
 */
export async function refreshHabits(ctx: Context): Promise<Learned> {
  const now = ctx.now.getTime();
  const learner = createLearner({ since: now - habitWindowMs, intervalOf: habitIntervalMs });
  let parcels = 0;
  for (let from = now - habitWindowMs; from < now; from += habitSlicesRead * habitSliceMs) {
    if (ctx.signal.aborted) return { parcels, habits: 0 };
    for (const row of await readSlices(ctx, from)) {
      parcels += 1;
      learner.add({
        carrier: row.carrier,
        origin: row.origin,
        destination: row.destination,
        scans: row.scans.map(([utc, subStatus]) => ({
          at: utc === null ? null : Date.parse(utc),
          subStatus,
        })),
        seenAt: Date.parse(row.seen_at),
      });
    }
  }
  const rows = await learner.finish();
  await replaceHabits(ctx, rows);
  ctx.log.info({ parcels, habits: rows.length }, "learned when carriers scan");
  return { parcels, habits: rows.length };
}

interface SliceRow extends Record<string, unknown> {
  readonly carrier: string;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly seen_at: string;
  readonly scans: readonly (readonly [string | null, Scan["subStatus"]])[];
}

function readSlices(ctx: Context, from: number) {
  const { first, past } = listSlices(from, { sliceMs: habitSliceMs, count: habitSlicesRead });
  return ctx.db.execute<SliceRow>(sql`
    select one.carrier, one.origin, one.destination, to_json(one.answered_at)#>>'{}' as seen_at,
      (select jsonb_agg(jsonb_build_array(event->'time'->'utc', event->'subStatus'))
        from jsonb_array_elements(one.checkpoints) event) as scans
    from unnest(${first}::uuid[], ${past}::uuid[]) slice(first, past)
    cross join lateral (
      select * from (
        select carrier, origin, destination, answered_at, checkpoints, simulated from parcel
        where id >= slice.first and id < slice.past order by id limit ${habitSliceRowsMax}
      ) looked
      where not simulated and carrier <> ${unknownCarrier} and answered_at is not null
        and jsonb_array_length(checkpoints) > 0
      limit ${habitSliceParcelsMax}
    ) one`);
}

async function replaceHabits(ctx: Context, rows: readonly HabitRow[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Two runs at once replace one after the other.
    await tx.execute(sql`lock table carrier_habit in share row exclusive mode`);
    await tx.delete(carrierHabit);
    for (let at = 0; at < rows.length; at += habitInsertRows)
      await tx.insert(carrierHabit).values(
        rows.slice(at, at + habitInsertRows).map(({ carrier, lane, subStatus, scans, bySpan, byHour }) => ({
          ...{ carrier, lane, subStatus, scans, updatedAt: ctx.now },
          ...{ bySpan: [...bySpan], byHour: [...byHour] },
        })),
      );
  });
}
