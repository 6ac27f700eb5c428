import { sql } from "drizzle-orm";
import { estimateAccuracy, estimateComparison, estimateCurve } from "@/db/schema/estimates";
import { type BuiltEstimates, buildEstimates } from "@/lib/parcels/estimates/build-estimates";
import { halfLifeMs } from "@/lib/parcels/estimates/constants";
import { listJourneyEvents } from "@/lib/parcels/estimates/list-events";
import { loadClocks } from "@/lib/parcels/estimates/load-clocks";
import type { JourneyEvent } from "@/lib/parcels/estimates/schemas";
import { type DateComparison, sumComparison } from "@/lib/parcels/estimates/sum-comparison";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { EventTime } from "@/lib/parcels/parcel/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import {
  estimateInsertRows,
  estimateSliceMs,
  estimateSliceParcelsMax,
  estimateSliceRowsMax,
  estimateSlicesRead,
  estimateWindowMs,
  unknownCarrier,
} from "@/lib/tracking/store/constants";
import { readPairs } from "@/lib/tracking/store/read-pairs";
import { limitAccounts, type SampledParcel } from "./limit-accounts";
import { listSlices } from "./list-slices";

interface Refreshed {
  readonly parcels: number;
  readonly curves: number;
}

/**
 * Learns from the journeys of the last four months how long parcels take, and replaces what was learned before, with how the
 * estimates of the last weeks fared, also beside the carriers' own dates. Reads a sample spread evenly over that time, as
 * `refreshHabits` does, in which no account outweighs the others. Simulated journeys teach nothing.
 */
export async function refreshEstimates(ctx: Context): Promise<Refreshed> {
  const { parcels, events } = await readEvents(ctx);
  // Half of the journeys must not replace what all of them taught.
  if (ctx.signal.aborted) return { parcels, curves: 0 };
  const now = ctx.now.getTime();
  const clockOf = await loadClocks(now);
  const built = await buildEstimates(events, { now, clockOf, signal: ctx.signal });
  if (built === null) return { parcels, curves: 0 };
  const comparison = sumComparison(await readPairs(ctx), ctx.now.getTime());
  if (ctx.signal.aborted) return { parcels, curves: 0 };
  await replaceEstimates(ctx, built, comparison);
  ctx.log.info({ parcels, curves: built.rows.length }, "learned how long parcels take");
  return { parcels, curves: built.rows.length };
}

interface Sampled extends SampledParcel {
  readonly events: readonly JourneyEvent[];
}

async function readEvents(ctx: Context) {
  const now = ctx.now.getTime();
  const sample: Sampled[] = [];
  for (let from = now - estimateWindowMs; from < now; from += estimateSlicesRead * estimateSliceMs) {
    if (ctx.signal.aborted) break;
    for (const { created_at, scans, account_id: accountId, ...row } of await readSlices(ctx, from)) {
      const createdAt = Date.parse(created_at);
      const times = scans.map(([time, subStatus]) => ({ time, subStatus }));
      // What a carrier dates in the future is not known yet.
      const events = listJourneyEvents({ ...row, createdAt, scans: times }).filter(
        (event) => event.knownAt <= now,
      );
      const evidence = weighDelivery(events.at(-1), now);
      if (events.length > 0) sample.push({ id: row.id, carrier: row.carrier, accountId, evidence, events });
    }
  }
  const chosen = limitAccounts(sample);
  const events = chosen.flatMap((parcel) => parcel.events);
  return { parcels: chosen.length, events: events.sort((one, other) => one.knownAt - other.knownAt) };
}

function weighDelivery(last: JourneyEvent | undefined, now: number): number {
  return last?.kind === "delivered" ? 2 ** ((last.at - now) / halfLifeMs) : 0;
}

interface SliceRow extends Record<string, unknown> {
  readonly id: string;
  readonly carrier: string;
  readonly service: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly created_at: string;
  /** null where it is on no list, or on those of several accounts. */
  readonly account_id: string | null;
  readonly scans: readonly (readonly [EventTime, SubStatus | null])[];
}

function readSlices(ctx: Context, from: number) {
  const { first, past } = listSlices(from, { sliceMs: estimateSliceMs, count: estimateSlicesRead });
  return ctx.db.execute<SliceRow>(sql`
    select one.id, one.carrier, one.service, one.origin, one.destination,
      to_json(one.created_at)#>>'{}' as created_at,
      (select case when min(account_id::text) = max(account_id::text) then min(account_id::text) end
        from shipment where parcel_id = one.id) as account_id,
      (select jsonb_agg(jsonb_build_array(event->'time', event->'subStatus'))
        from jsonb_array_elements(one.checkpoints) event) as scans
    from unnest(${first}::uuid[], ${past}::uuid[]) slice(first, past)
    cross join lateral (
      select * from (
        select id, carrier, service, origin, destination, created_at, checkpoints, simulated from parcel
        where id >= slice.first and id < slice.past order by id limit ${estimateSliceRowsMax}
      ) looked
      where not simulated and carrier <> ${unknownCarrier} and jsonb_array_length(checkpoints) > 0
      limit ${estimateSliceParcelsMax}
    ) one`);
}

async function replaceEstimates(
  ctx: Context,
  { rows, accuracy }: BuiltEstimates,
  comparison: readonly DateComparison[],
): Promise<void> {
  const updatedAt = ctx.now;
  await ctx.db.transaction(async (tx) => {
    // Two runs at once replace one after the other.
    await tx.execute(sql`lock table estimate_curve in share row exclusive mode`);
    await tx.delete(estimateCurve);
    await tx.delete(estimateAccuracy);
    await tx.delete(estimateComparison);
    for (let at = 0; at < rows.length; at += estimateInsertRows)
      await tx.insert(estimateCurve).values(
        rows.slice(at, at + estimateInsertRows).map(({ kind, key, curve, value }) => ({
          ...{ kind, key, curve: [...curve], value, updatedAt },
        })),
      );
    if (accuracy.length > 0)
      await tx.insert(estimateAccuracy).values(accuracy.map((row) => ({ ...row, updatedAt })));
    if (comparison.length > 0)
      await tx.insert(estimateComparison).values(comparison.map((row) => ({ ...row, updatedAt })));
  });
}
