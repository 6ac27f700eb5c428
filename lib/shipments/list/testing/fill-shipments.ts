import type { TestDatabase } from "@/db/testing/create-test-database";
import type { AccountId } from "@/lib/core/ids";

/**
 * Adds many tracked shipments to an account's list at once, with ascending ids; `prefix` begins their numbers.
 */
export async function fillShipments(
  { sql }: TestDatabase,
  { accountId, count, prefix }: { accountId: AccountId; count: number; prefix: string },
): Promise<void> {
  await sql`
    insert into parcel (id, carrier, number, status, version, created_at, changed_at)
    select uuidv7(), 'ups', ${prefix} || lpad(n::text, 8, '0'), 'in_transit', 1, now(), now() from generate_series(1, ${count}) n
    on conflict do nothing`;
  await sql`
    insert into refresh_schedule (parcel_id, due_at, reason, wanted_at, followed_since, listed)
    select id, now() + interval '1 day', 'moving', now(), now(), true from parcel where number like ${`${prefix}%`}
    on conflict do nothing`;
  await sql`
    insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status,
      disclosure, parcel_version)
    select uuidv7(), ${accountId}, id, number, carrier, 'file', now() - interval '1 minute', current_date, now(), status,
      'full', version
    from parcel where number like ${`${prefix}%`} order by number`;
  await sql`analyze shipment`;
}
