import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { prepareSql } from "@/db/prepare-once";
import { roughInstant } from "@/lib/parcels/parcel/rules";
import type { Eta } from "@/lib/parcels/parcel/schemas";
import { todayAt } from "@/lib/platform/i18n/format-time";
import { isSampled } from "./read-sample";
import type { ParcelChange } from "./write-changes";

/**
 * Of a sample of parcels, one in `oneIn`, stores each new estimate beside the days that the carrier names at that moment: both
 * are compared with the delivery later. Nothing is sent where there is no such pair.
 */
export async function storePairs(tx: Tx, changes: readonly ParcelChange[], oneIn: number): Promise<void> {
  const pairs = changes.flatMap((change) => pairOf(change, oneIn) ?? []);
  if (pairs.length > 0) await insertPairs(tx, { pairs: JSON.stringify(pairs) });
}

const insertPairs = prepareSql(sql`
  insert into estimate_made (parcel_id, made_at, low, middle, high, carrier_from, carrier_to)
  select * from jsonb_to_recordset(${sql.placeholder("pairs")}::jsonb) as r(
    parcel_id uuid, made_at timestamptz, low timestamptz, middle timestamptz, high timestamptz, carrier_from date,
    carrier_to date)
  on conflict do nothing`);

/** The pair that an answer with news makes of a real parcel; null where it makes none. */
function pairOf({ id, merged, estimate, observation }: ParcelChange, oneIn: number) {
  const { journey, change } = merged;
  // An estimate is made only of parcels that are to be delivered. Stored answers that are read again are no news.
  if (!estimate || change === null || observation.replayed !== undefined) return null;
  if (journey.eta === null || journey.simulated || !isSampled(id, oneIn)) return null;
  const days = daysOf(journey.eta, journey.destination, observation.at);
  if (days === null) return null;
  const { at, from, middle, to } = estimate;
  return {
    ...{ parcel_id: id, made_at: at, low: from, middle, high: to },
    ...{ carrier_from: days.from, carrier_to: days.to },
  };
}

/** Dates before it are placeholders, and some are none for PostgreSQL. */
const firstDay = "2000-01-01";
const zoneless = { offset: null, utc: null, zoneFrom: "none" } as const;

/** The carrier's first and last day; null for days that do not exist, and once they are over: it expects nothing more. */
function daysOf({ from: first, to: last, offset }: Eta, country: string | null, at: Date) {
  const from = first.slice(0, 10);
  const to = (last ?? first).slice(0, 10);
  const exist = [from, to].every((local) => !Number.isNaN(roughInstant({ local, ...zoneless })));
  const today = todayAt({ offset, country, zone: "UTC" }, at);
  return exist && from >= firstDay && from <= to && to >= today ? { from, to } : null;
}
