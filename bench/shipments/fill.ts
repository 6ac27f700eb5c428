import type { OpenDatabase } from "@/db/client";
import { account, accountUser } from "@/db/schema/accounts";
import { createSession } from "@/lib/accounts/sessions/create-session";
import { findSession } from "@/lib/accounts/sessions/find-session";
import { type AccountId, newAccountId, newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";

const zone = "Europe/Berlin";
/** Days that the rows are spread over: as long as parcels are tracked. */
const days = 90;
const carriers = [
  ...["ups", "usps", "fedex", "dhl", "dhl-paket", "royal-mail", "la-poste", "dpd", "gls", "hermes-germany"],
  ...[
    "evri",
    "postnl",
    "bpost",
    "inpost",
    "correos-spain",
    "poste-italiane",
    "china-post",
    "yunexpress",
    "cainiao",
    "4px",
  ],
];

/** An account with its signed-in owner. */
export async function makeAccount({ db }: OpenDatabase): Promise<Context> {
  const now = new Date();
  const [accountId, userId] = [newAccountId(now), newId(now)];
  const email = `${accountId}@example.org`;
  await db.insert(account).values({ id: accountId, kind: "business", timeZone: zone, createdAt: now });
  await db.insert(accountUser).values({
    ...{ id: userId, accountId, role: "owner", email, emailKey: email, name: "", locale: "en" },
    ...{ passwordHash: "", createdAt: now, passwordChangedAt: now },
  });
  const visitor = { now, caller: { kind: "visitor", address: "203.0.113.9" } } as const;
  const scope = await findSession(
    db,
    await createSession(db, visitor, { accountId, userId }, { how: "password" }),
    now,
  );
  if (!scope) throw new Error("the log-in did not last");
  return {
    ...{ db, now, locale: "en", requestId: "bench", log: log("bench"), signal: new AbortController().signal },
    caller: { kind: "user", address: "203.0.113.9", scope },
  };
}

/** The account that a context acts for. */
export function scopeOf({ caller }: Context) {
  if (caller.kind !== "user") throw new Error("nobody is logged in");
  return caller.scope;
}

/**
 * Inserts shipments, each with its parcel and, while in transit, its schedule: realistic shares of results
 * and carriers, texts of realistic length. `first` is the serial number of its first parcel.
 */
export async function fillShipments(
  { sql }: OpenDatabase,
  accountId: AccountId,
  rows: number,
  first: number,
): Promise<void> {
  await sql`set statement_timeout = 0`;
  await sql.unsafe(`
    create temporary table fresh as
    select n, uuidv7() as parcel_id, uuidv7(added_at - now()) as id, added_at,
      (added_at at time zone '${zone}')::date as added_on, added_at + interval '9 hours' as online_at,
      'RB' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0') || 'DE' as number,
      (array['${carriers.join("','")}'])[1 + floor(20 * pow(random(), 2))::int] as carrier,
      case when chance < 0.72 * least(1, age / 9) then 'delivered' when chance < 0.87 then 'in_transit' when chance < 0.9 then 'pick_up'
        when chance < 0.92 then 'undelivered' when chance < 0.94 then 'alert' when chance < 0.965 then 'not_found' when chance < 0.985 then 'info_received'
        when chance < 0.992 then 'returned' when chance < 0.995 then 'domestic_returned' else 'expired' end as status
    from (
      select n, random() as chance, age, now() - make_interval(secs => 86400 * age) as added_at
      from (select n, random() * ${days - 0.1} as age from generate_series(${first}, ${first + rows - 1}) n) aged
    ) drawn`);
  await sql.unsafe(`
    insert into parcel (id, carrier, number, generation, status, sub_status, checkpoints, online_at, last_event_at, asked_at,
      answered_at, outcome, asks, version, created_at, changed_at)
    select parcel_id, carrier, number, floor(random() * 2e9), status, 'moving', (select jsonb_agg(jsonb_build_object('text', 'Processed at sorting facility ' || e,
        'lang', 'en', 'place', jsonb_build_object('text', 'Leipzig', 'country', 'DE'), 'fingerprint', md5(n::text || e),
        'time', jsonb_build_object('utc', online_at, 'zoneFrom', 'given'))) from generate_series(1, 3) e),
      online_at, online_at, now(), now(), 'found', 12, 5, added_at, added_at
    from fresh`);
  await sql.unsafe(`
    insert into refresh_schedule (parcel_id, due_at, reason, wanted_at, followed_since, listed)
    select parcel_id, now() + random() * interval '4 hours', 'moving', added_at, added_at, true
    from fresh where status in ('not_found', 'in_transit', 'info_received', 'undelivered', 'pick_up', 'alert')`);
  await sql.unsafe(`
    insert into shipment (id, account_id, parcel_id, number, carrier, order_number, customer_name, customer_email,
      destination, source, added_at, added_on, updated_at, status, sub_status, outcome, reported_destination, online_at,
      delivered_at, last_event_at, words, parcel_version)
    select id, '${accountId}', parcel_id, number, carrier, '#' || (100000 + n), first_name || ' ' || last_name,
      lower(first_name || '.' || last_name || n % 1000 || '@example.org'),
      (array['DE','FR','GB','US','ES','PT','NL','PL'])[1 + n % 8], (array['file','api','paste','manual','shop'])[1 + n % 5],
      added_at, added_on, added_at, status, 'moving', 'found', 'DE', case when status not in ('not_found', 'info_received') then online_at end,
      case when status = 'delivered' then online_at + interval '3 days' end,
      case when status <> 'not_found' then least(now(), online_at + random() * interval '3 days') end,
      jsonb_build_object('latest', jsonb_build_object('text', 'Processed at sorting facility', 'lang', 'en', 'place', 'Leipzig'),
        'online', jsonb_build_object('text', 'Handed over', 'lang', 'en')), 5
    from (select *, (array['Ana','Erika','Jonas','Li','Maria','Noah','Olga','Paul','Rosa','Tom'])[1 + n % 10] as first_name,
      initcap(substr(md5((n % 20000)::text), 1, 7)) as last_name from fresh) named`);
  await sql`drop table fresh`;
}

/** Inserts without indexes and builds them afterwards, as restoring a backup does. */
export async function withoutIndexes({ sql }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; made: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = 'shipment'::regclass and not indisprimary`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await work();
  await sql`set statement_timeout = 0`;
  await sql`set maintenance_work_mem = '512MB'`;
  for (const { made } of indexes) await sql.unsafe(made);
  await sql`vacuum analyze`;
}
