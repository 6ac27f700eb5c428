import type postgres from "postgres";
import type { ActiveConnector, Connector, Limits } from "@/lib/connectors/schemas";

/** Accounts with a list, besides the big one. */
export const accounts = 2000;
export const carriers = 16;

const fetchesNothing = () => {
  throw new Error("the benchmark calls no carrier");
};

/** A connector of one carrier with this budget: what schedules see of it. */
export function makeConnector(carrier: string, limits: Limits, batch = 1): ActiveConnector {
  const connector: Connector = {
    ...{ id: carrier, tier: "official", carriers: [carrier], hosts: [`${carrier}.example`], auth: "none" },
    ...{ batch: { max: batch }, limits, languages: ["en"], homeZone: null, keepsDays: 90, needs: [] },
    credential: () => null,
    build: fetchesNothing,
    read: fetchesNothing,
  };
  return { connector, credential: null, account: carrier };
}

export const carrierIds = Array.from({ length: carriers }, (_, index) => `carrier-${index + 1}`);

/** Id of an account by its serial number; 0 is the big one. */
export const accountId = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, "0")}`;

/**
 * Followed parcels of sixteen carriers with their schedules. Half are on a big account's list, four tenths on those of
 * the others, the rest were looked up by visitors in the last twenty days. Due evenly within four hours; `overdue` of
 * them before now.
 */
export async function fillSchedules(
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
      case when kind < 5 then ${accountId(0)}::uuid
        when kind < 9 then ('00000000-0000-7000-8000-' || lpad((1 + floor(random() * ${accounts}))::int::text, 12, '0'))::uuid
        else ${"00000000-0000-0000-0000-000000000000"}::uuid end
    from (select id, carrier, floor(random() * 10)::int as kind from parcel) p`;
  await sql`vacuum analyze parcel`;
  await sql`vacuum analyze refresh_schedule`;
}
