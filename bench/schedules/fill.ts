import type postgres from "postgres";
import { nobodysShare } from "@/db/schema/tracking";
import { accountOf } from "@/lib/tracking/lookup/testing/make-connector";

export const carriers = 16;
export const carrierIds = Array.from({ length: carriers }, (_, index) => `carrier-${index + 1}`);

/** Serial number of the account with the long list, and those of the others. */
export const bigAccount = 0;
const accounts = 2000;

/**
 * Followed parcels of sixteen carriers with their schedules, in random order. Half are on a big account's list, four
 * tenths on those of 2,000 others, the rest were looked up by visitors in the last twenty days. `overdue` were due within
 * the last hour, the others will be within four hours.
 */
export async function fillMillion(
  sql: postgres.Sql,
  { parcels, overdue }: { readonly parcels: number; readonly overdue: number },
): Promise<void> {
  await sql`
    insert into parcel (id, carrier, number, status, created_at, changed_at)
    select uuidv7(), 'carrier-' || (n % ${carriers} + 1), 'P' || lpad(n::text, 12, '0'), 'in_transit', now(), now()
    from generate_series(1, ${parcels}::int) n`;
  await sql`
    insert into refresh_schedule (parcel_id, due_at, reason, wanted_at, followed_since, listed, connector, share)
    select id,
      case when random() < ${overdue / parcels}::float8 then now() - interval '1 hour' * random()
        else now() + interval '10 minutes' + interval '4 hours' * random() end,
      'moving', now() - interval '20 days' * random(), now() - interval '20 days', kind < 9, carrier,
      case when kind < 5 then ${accountOf(bigAccount)}::uuid
        when kind < 9 then ('00000000-0000-7000-8000-' || lpad((1 + floor(random() * ${accounts}))::int::text, 12, '0'))::uuid
        else ${nobodysShare}::uuid end
    from (select id, carrier, floor(random() * 10)::int as kind from parcel) p`;
  await sql`vacuum analyze parcel`;
  await sql`vacuum analyze refresh_schedule`;
}

/** Parcels of one follower at one carrier. */
export interface Followed {
  readonly carrier: string;
  /** Serial number of the account; null: looked up by visitors. */
  readonly account: number | null;
  readonly parcels: number;
  /** Days since the last look. */
  readonly looked: number;
}

/** Schedules for a simulated day, due evenly within an interval from `from` on. */
export async function fillDay(
  sql: postgres.Sql,
  followed: readonly Followed[],
  { from, intervalMs }: { readonly from: Date; readonly intervalMs: number },
): Promise<void> {
  const given = followed.map(({ carrier, account, parcels, looked }) => ({
    ...{ carrier, parcels, looked, listed: account !== null },
    share: account === null ? nobodysShare : accountOf(account),
  }));
  await sql`truncate parcel, carrier_budget, carrier_host cascade`;
  await sql`
    with g as materialized (
      select uuidv7() as id, g.* from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
        as g(carrier text, parcels int, looked int, listed boolean, share uuid), generate_series(1, g.parcels)
    ), p as (
      insert into parcel (id, carrier, number, created_at, changed_at)
      select id, carrier, id::text, now(), now() from g
    )
    insert into refresh_schedule (parcel_id, due_at, reason, wanted_at, followed_since, listed, connector, share)
    select id, ${from.toISOString()}::timestamptz + random() * make_interval(secs => ${intervalMs / 1000}),
      'moving', ${from.toISOString()}::timestamptz - make_interval(days => looked), now(), listed, carrier, share
    from g`;
  await sql`analyze refresh_schedule`;
}
