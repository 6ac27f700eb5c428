import { readdirSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PgTable } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { listColumns } from "./check-migrations";
import { migrateDatabase } from "./migrate";
import { published } from "./testing/published-migrations";

const folder = join(__dirname, "migrations");
const template = process.env.TEST_DATABASE_URL ?? "";
const name = `migrate_${process.pid}_${Date.now()}`;
const url = template.replace(/\/[^/]*$/, `/${name}`);
const quiet = { max: 1, onnotice: () => undefined };
const admin = postgres(template.replace(/\/[^/]*$/, "/postgres"), quiet);
let old = "";

beforeAll(async () => {
  old = await mkdtemp(join(tmpdir(), "migrations-"));
  await admin.unsafe(`create database ${name}`);
});
afterAll(async () => {
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
  await rm(old, { recursive: true, force: true });
});

/** Migrates as a server did whose last migration was this one. */
async function migrateUpTo(tag: string, address = url): Promise<void> {
  await cp(folder, old, { recursive: true });
  const path = join(old, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  await migrateDatabase(address, { folder: old });
}

const codes = [0, 8, 10, 20, 30, 40, 50, 60, 65, 70];
const words = [
  ...["not_found", "in_transit", "info_received", "undelivered", "pick_up"],
  ...["delivered", "alert", "expired", "returned", "domestic_returned"],
];

it("turns stored status numbers into words, and keeps counts, indexes and texts", async () => {
  await migrateUpTo("0006_safety");
  const before = postgres(url, quiet);
  const text = 'Held: "sub": customs \\ "result": 8';
  const events = [{ fingerprint: "f", text, sub: "held", time: { local: "2026-03-01" } }];
  await before`insert into account (id, kind, time_zone, created_at) values ('01900000-0000-7000-8000-000000000001', 'business', 'UTC', now())`;
  await before`
    insert into parcel (id, carrier, number, result, sub, checkpoints, current, created_at, changed_at)
    select gen_random_uuid(), 'dhl', 'N' || code, code, 'held', ${before.json(events)}, '{"sub": "held", "raw": "x"}', now(), now()
    from unnest(${codes}::int[]) code`;
  await before`
    insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, result, sub)
    select gen_random_uuid(), '01900000-0000-7000-8000-000000000001', id, number, carrier, 'file', now(), current_date, now(), result, sub
    from parcel`;
  await before`
    insert into parcel_change (parcel_id, version, kind, result, previous, sub, at)
    select id, 1, 'status', result, 0, sub, now() from parcel`;
  await before`
    insert into subscription (id, parcel_id, email, email_key, locale, state, created_at, told_result, told_sub)
    select gen_random_uuid(), id, 'a@example.org', 'a@example.org', 'en', 'active', now(), nullif(result, 0), sub from parcel`;
  await before`
    insert into webhook (account_id, url, callback, results, state, secret, created_at, changed_at)
    values ('01900000-0000-7000-8000-000000000001', 'https://example.org', true, '[40, 8]', 'inactive', '', now(), now())`;
  await before`
    insert into webhook_event (account_id, event_id, type, number, carrier, result, sequence, parcel_version, data, created_at, state, next_at)
    select account_id, 'evt_' || number, 'track.updated', number, carrier, result, 1, 1, '{"previousResult": 8}', now(), 'waiting', now()
    from shipment`;
  await before`
    insert into webhook_told (shipment_id, account_id, sequence, parcel_version, result, sub, stopped, checkpoints)
    select id, account_id, 1, 1, result, sub, false, '[]' from shipment`;
  await before.end();

  await migrateUpTo("0007_status_words");

  const after = postgres(url, quiet);
  const all = codes.map((code, at) => ({ code, status: words[at], sub_status: "held" }));
  const found = await after`
    select substr(p.number, 2)::int as code, p.status, p.sub_status,
      array[s.status, s.sub_status, c.status, c.sub_status, e.status, t.status, t.sub_status] as others,
      c.previous, b.told_status, b.told_sub_status, p.checkpoints, p.current, e.data
    from parcel p join shipment s on s.parcel_id = p.id join parcel_change c on c.parcel_id = p.id
    join subscription b on b.parcel_id = p.id join webhook_event e on e.number = p.number
    join webhook_told t on t.shipment_id = s.id order by 1`;
  expect([...found]).toEqual(
    all.map((one) => ({
      ...one,
      others: [one.status, "held", one.status, "held", one.status, one.status, "held"],
      previous: "not_found",
      told_status: one.code === 0 ? null : one.status,
      told_sub_status: "held",
      checkpoints: [{ fingerprint: "f", text, subStatus: "held", time: { local: "2026-03-01" } }],
      current: { subStatus: "held", raw: "x" },
      data: { previousResult: 8 },
    })),
  );
  expect([...(await after`select statuses from webhook`)]).toEqual([
    { statuses: ["delivered", "in_transit"] },
  ]);
  // The trigger counts on, and what was counted before is the same status.
  await after`update shipment set status = 'delivered' where status = 'alert'`;
  expect([
    ...(await after`
      select status, sum(count)::int as n from shipment_tally group by 1 having sum(count) <> 0 order by 2 desc, 1 limit 2`),
  ]).toEqual([
    { status: "delivered", n: 2 },
    { status: "domestic_returned", n: 1 },
  ]);
  await expect(after`update shipment set status = '40'`.execute()).rejects.toThrow("shipment_status_known");
  const indexes =
    await after`select indexname from pg_indexes where tablename = 'shipment' and indexdef like '%status%'`;
  expect(indexes.map(({ indexname }) => indexname).sort()).toEqual(["shipment_open", "shipment_status"]);
  await migrateUpTo("0008_parcel_change_dropped");
  expect([...(await after`select to_regclass('parcel_change') as gone`)]).toEqual([{ gone: null }]);
  await after.end();
});

it("renames tables, columns and a mail's state with all their rows, and goes on counting", async () => {
  await migrateUpTo("0014_clearing_and_retries");
  const before = postgres(url, quiet);
  const lease = "01900000-0000-7000-8000-00000000000a";
  await before`
    insert into refresh_schedule (parcel_id, due_at, why, wanted_at, followed_since, watched, recorded, claim)
    select id, now(), 'asked', now(), now(), true, false, ${lease} from parcel where number = 'N8'`;
  await before`
    insert into verification (id, purpose, email, email_key, locale, wish, created_at, expires_at)
    values (gen_random_uuid(), 'register', 'a@example.org', 'a@example.org', 'en', '{"name": "A"}', now(), now())`;
  await before`
    insert into mail (id, key, recipient, subject, html, plain, state, created_at)
    select gen_random_uuid(), state, 'a@example.org', '', '', '', state, now() from unnest(array['kept', 'sent']) state`;
  const [old] = await before`select count(*) as states, (select sum(count) from shipment_tally) as shipments
    from webhook_told`;
  await before.end();

  await migrateDatabase(url);

  const after = postgres(url, quiet);
  expect([
    ...(await after`select reason, lease, subscribed, listed from refresh_schedule where lease is not null`),
  ]).toEqual([{ reason: "asked", lease, subscribed: true, listed: false }]);
  expect([...(await after`select pending from verification`)]).toEqual([{ pending: { name: "A" } }]);
  expect([...(await after`select key, state from mail order by key`)]).toEqual([
    { key: "kept", state: "stored" },
    { key: "sent", state: "sent" },
  ]);
  const [found] = await after`select count(*) as states, (select sum(count) from shipment_counts) as shipments
    from webhook_last_state`;
  expect([old?.states, found]).toEqual(["10", old]);
  await after`delete from shipment where number = 'N8'`;
  expect([...(await after`select sum(count)::int as shipments from shipment_counts`)]).toEqual([
    { shipments: 9 },
  ]);
  // -1: never analyzed, so that the planner does not take a table that is still empty for one that stays so.
  expect([
    ...(await after`
      select relname, reltuples from pg_class where relname in ('parcel', 'invitation') order by relname`),
  ]).toEqual([
    { relname: "invitation", reltuples: -1 },
    { relname: "parcel", reltuples: 10 },
  ]);
  expect([
    ...(await after`select indexname from pg_indexes where indexname ~ 'claim|told|tally' order by 1`),
  ]).toEqual([]);
  await after.end();
});

it("moves the rule of each channel to its rules", async () => {
  const other = `${name}_channels`;
  const address = template.replace(/\/[^/]*$/, `/${other}`);
  await admin.unsafe(`create database ${other}`);
  await migrateUpTo("0022_schedule_shares", address);
  const before = postgres(address, quiet);
  await before`insert into account (id, kind, time_zone, created_at) values ('01900000-0000-7000-8000-000000000001', 'business', 'UTC', now())`;
  await before`
    insert into channel (id, account_id, name, code, type, courier, enabled, scan_hours, scan_days_after_delivery,
      package_type, match_code, match_country, regular, created_at, updated_at)
    select gen_random_uuid(), '01900000-0000-7000-8000-000000000001', n, n, 0, 'ups', true, 12, 0, t, m, c, r, now(), now()
    from (values ('a', null, null, null, null), ('b', 40, 'dhl', 'DE', null), ('c', 50, 'dhl', 'DE', '^R'),
      ('d', null, 'dhl', null, null)) as v(n, t, m, c, r)`;
  await before.end();
  await migrateDatabase(address);
  const after = postgres(address, quiet);
  const rules = await after`
    select c.name, r.position, package_type, match_code, match_country, regular from channel_rule r
    join channel c on c.id = r.channel_id and c.account_id = r.account_id order by 1`;
  await after.end();
  await admin.unsafe(`drop database ${other} with (force)`);
  expect(rules.map((row) => Object.values(row))).toEqual([
    ["b", 1, 40, "dhl", "DE", null],
    ["c", 1, 50, "dhl", "DE", "^R"],
    ["d", 1, null, "dhl", null, null],
  ]);
});

it("gives numbers stored as a label's barcode the carrier's own, and leaves a number alone that is stored already", async () => {
  const address = url.replace(/\/[^/]*$/, `/${name}_labels`);
  await admin.unsafe(`create database ${name}_labels`);
  await migrateUpTo("0039_rule_orders", address);
  const labels = [
    ...["420770459405510200829415584174", "4207704512349405510200829415584174", "340434161094042557"],
    ...["1072803617450001826500734928461052", "JJD014600003889289000", "420770459405510200829415584175"],
    ...["9611020987654312345672", "987654312345672"],
  ];
  const sql = postgres(address, quiet);
  await sql`insert into account (id, kind, time_zone, created_at) values ('01900000-0000-7000-8000-000000000001', 'business', 'UTC', now())`;
  await sql`
    insert into parcel (id, carrier, number, status, created_at, changed_at)
    select gen_random_uuid(), 'usps', number, 'in_transit', now() + at * interval '1 second', now()
    from unnest(${labels}::text[]) with ordinality label (number, at)`;
  await sql`
    insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status)
    select gen_random_uuid(), '01900000-0000-7000-8000-000000000001', id, number, carrier, 'file', created_at, current_date, now(), status
    from parcel`;
  await migrateDatabase(address);
  const rows = await sql`
    select p.number, s.number as listed from parcel p join shipment s on s.parcel_id = p.id order by p.created_at`;
  const numbers = [
    ...["9405510200829415584174", labels[1], "00340434161094042557", "734928461052", "JD014600003889289000"],
    ...labels.slice(5),
  ];
  expect([...rows]).toEqual(numbers.map((number) => ({ number, listed: number })));
  await sql.end();
  await admin.unsafe(`drop database ${name}_labels with (force)`);
});

it("takes the status of withheld shipments out of stored counts, of the account and of a department, and of the delivery log", async () => {
  const address = url.replace(/\/[^/]*$/, `/${name}_withheld`);
  await admin.unsafe(`create database ${name}_withheld`);
  await migrateUpTo("0045_forwarded_job_running", address);
  const sql = postgres(address, quiet);
  const account = "01900000-0000-7000-8000-000000000001";
  await sql`insert into account (id, kind, time_zone, created_at) values (${account}, 'business', 'UTC', now())`;
  await sql`insert into department (id, account_id, path, position, name, created_at) values (${account}, ${account}, array[${account}]::uuid[], 1, 'North', now())`;
  await sql`
    insert into parcel (id, carrier, number, status, created_at, changed_at)
    select gen_random_uuid(), 'ups', 'N' || at, 'in_transit', now(), now() from generate_series(1, 4) at`;
  await sql`
    insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status, disclosure, settled, department_id)
    select gen_random_uuid(), ${account}, p.id, number, 'ups', 'file', now(), current_date, now(), 'not_found', d, settled, department::uuid
    from (values ('N1', 'withheld', false, ${account}), ('N2', 'withheld', false, null), ('N3', 'withheld', true, null),
      ('N4', 'limited', false, null)) as v(n, d, settled, department) join parcel p on p.number = n`;
  await sql`
    insert into webhook_event (account_id, event_id, type, shipment_id, number, carrier, status, sequence, parcel_version, data, created_at, state, next_at)
    select account_id, 'evt_' || number, 'track.stopped', id, number, carrier, status, 1, 1, '{}', now(), 'waiting', now() from shipment`;
  await sql`
    insert into webhook_last_state (shipment_id, account_id, sequence, parcel_version, status, stopped, checkpoints)
    select id, account_id, 1, 1, status, true, '[]' from shipment`;
  await migrateDatabase(address);
  const reported = await sql`
    select e.status, t.status as last from webhook_event e join webhook_last_state t using (shipment_id) order by e.number`;
  expect(reported.map((row) => Object.values(row))).toEqual(
    [null, null, "not_found", "not_found"].map((status) => [status, status]),
  );
  const counts = () => sql`
    select status, department_id is not null as department, sum(count)::int as n from shipment_counts
    group by 1, 2 having sum(count) <> 0 order by 1, 2`;
  expect((await counts()).map((row) => Object.values(row))).toEqual([
    ["not_found", false, 2],
    [null, false, 2],
    [null, true, 1],
  ]);
  await sql`delete from shipment`;
  expect([...(await counts())]).toEqual([]);
  await sql.end();
  await admin.unsafe(`drop database ${name}_withheld with (force)`);
});

it("gives the events of lists their meaning, where their text is still the parcel's", async () => {
  const address = url.replace(/\/[^/]*$/, `/${name}_meanings`);
  await admin.unsafe(`create database ${name}_meanings`);
  await migrateUpTo("0050_report_recipient", address);
  const sql = postgres(address, quiet);
  const account = "01900000-0000-7000-8000-000000000001";
  await sql`insert into account (id, kind, time_zone, created_at) values (${account}, 'business', 'UTC', now())`;
  await sql`
    insert into parcel (id, carrier, number, status, created_at, changed_at, checkpoints)
    select gen_random_uuid(), 'ups', 'N' || at, 'in_transit', now(), now(),
      '[{"text":"Arrived","subStatus":"arrived","place":{"text":"Leipzig","country":"DE"},"texts":{"de":"Da"}}]'::jsonb
    from generate_series(1, 3) at`;
  await sql`
    insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status, disclosure, words)
    select gen_random_uuid(), ${account}, p.id, number, 'ups', 'file', now(), current_date, now(), 'in_transit', d, words::jsonb
    from (values ('N1', 'full', '{"latest":{"text":"Arrived","place":"Leipzig"}}'), ('N2', 'full', '{"latest":{"text":"Gone"}}'),
      ('N3', 'limited', '{"latest":{"text":"","sub":"arrived"}}')) as v(n, d, words) join parcel p on p.number = n`;
  await migrateDatabase(address);
  const rows = await sql`select words -> 'latest' as latest from shipment order by number`;
  expect(rows.map(({ latest }) => latest)).toEqual([
    { text: "Arrived", place: "Leipzig", sub: "arrived", country: "DE", texts: { de: "Da" } },
    { text: "Gone" },
    { text: "", sub: "arrived" },
  ]);
  await sql.end();
  await admin.unsafe(`drop database ${name}_meanings with (force)`);
});

describe("a database made by sources that were never released", () => {
  const open = () => postgres(url, quiet);
  /** Of 0042_repair, in the journal. */
  const repairedAt = 1_795_900_000_000;

  it("is repaired where the fault is known, and its counts are made anew", async () => {
    const before = open();
    await before`alter table account_user drop column changed_at`;
    await before`drop index shipment_counts_department`;
    await before`update shipment_counts set count = count + 7`;
    const since = await before`
      delete from drizzle.__drizzle_migrations where created_at >= ${repairedAt} returning hash, created_at`;
    await before.end();
    await migrateUpTo("0042_repair");
    const after = open();
    // What later migrations made is there already.
    for (const { hash, created_at } of since.filter((one) => Number(one.created_at) > repairedAt))
      await after`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${created_at})`;
    await migrateDatabase(url);
    const [found] = await after`
      select (select count(*)::int from shipment) as shipments, (select sum(count)::int from shipment_counts) as counted`;
    expect(found?.counted).toBe(found?.shipments);
    await after`select changed_at from account_user`;
    await after.end();
  });

  it("is refused in one line where a column is missing, or a migration is none of ours", async () => {
    const sql = open();
    await sql`alter table account_user rename column name to nickname`;
    await expect(migrateDatabase(url)).rejects.toThrow("its tables lack account_user.name: see");
    await sql`alter table account_user rename column nickname to name`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1763800000001)`;
    await expect(migrateDatabase(url)).rejects.toThrow("1 of its migrations belong to no released version");
    // A later version's is no reason to stop the one before it.
    await sql`update drizzle.__drizzle_migrations set created_at = 9999999999999 where hash = 'x'`;
    await migrateDatabase(url);
    await sql.end();
  });
});

it("holds every migration as it was published", async () => {
  const files = readMigrationFiles({ migrationsFolder: folder });
  const { entries } = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  expect(Object.fromEntries(entries.map(({ tag }, at) => [tag, files[at]?.hash]))).toEqual(published);
});

it("has migrated every column of the table files: after a change, npm run db:generate", () => {
  const files = readdirSync(join(__dirname, "schema")).map((name) =>
    require(join(__dirname, "schema", name)),
  );
  const tables = files.flatMap((file): unknown[] => Object.values(file)).filter((one) => is(one, PgTable));
  const columns = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(listColumns(folder).toSorted()).toEqual([...new Set(columns)].sort());
});
