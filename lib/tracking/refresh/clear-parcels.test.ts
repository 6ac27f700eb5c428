import { sql as text } from "drizzle-orm";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { createMissingParcels } from "@/lib/tracking/schedule/create-parcels";
import { leaseParcels } from "@/lib/tracking/schedule/lease-parcels";
import { clearParcelsMax, parcelRetentionMs } from "@/lib/tracking/store/constants";
import { makeUser } from "@/tests/api/make-user";
import { clearParcels } from "./clear-parcels";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => database.sql`truncate parcel, carrier_registration cascade`);

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * dayMs);
const old = parcelRetentionMs / dayMs + 1;
let numbers = 0;
/** A parcel that was added and looked at so many days ago. */
async function store({
  added = old,
  looked = old,
  status = "in_transit",
  outcome = "found",
  ...schedule
}: {
  added?: number;
  looked?: number;
  status?: Status;
  outcome?: string;
  lease?: string;
}) {
  const id = newId(ago(added));
  const number = `1Z999AA1${String(numbers++).padStart(10, "0")}`;
  await database.db
    .insert(parcel)
    .values({ id, number, carrier: "ups", status, outcome, createdAt: ago(added), changedAt: ago(added) });
  await database.db.insert(refreshSchedule).values({
    ...{
      parcelId: id,
      dueAt: null,
      reason: "followedLongEnough",
      wantedAt: ago(looked),
      followedSince: ago(added),
    },
    ...schedule,
  });
  return { id, number };
}
async function subscribe(parcelId: string, confirmedAt: Date | null) {
  await database.sql`insert into subscription (id, parcel_id, email, email_key, locale, state, created_at, confirmed_at)
    values (gen_random_uuid(), ${parcelId}, 'a@b.example', ${parcelId}, 'en', ${confirmedAt ? "paused" : "pending"}, ${ago(old).toISOString()}, ${confirmedAt?.toISOString() ?? null})`;
}
const left = async () =>
  (await database.sql<{ id: string }[]>`select id from parcel order by id`).map(({ id }) => id);
const clear = () => clearParcels(contextOn(database.db, { now }));

it("deletes a parcel that nobody has looked at for a year, with all that belongs to it, and no other", async () => {
  const { accountId } = await makeUser(database.db);
  const gone = await store({});
  await database.sql`insert into raw_answer (parcel_id, hash, connector, status, body, received_at)
    values (${gone.id}, 'x', 'test', 200, '', now())`;
  await subscribe(gone.id, null);
  const [looked, leased, mailed, listed, archived, restorable, young] = [
    await store({ looked: old - 2 }),
    await store({ lease: newId(now) }),
    await store({}),
    await store({}),
    await store({}),
    await store({}),
    await store({ added: old - 2 }),
  ];
  await subscribe(mailed.id, ago(old));
  await storeShipments(database.db, accountId, [{}, {}]);
  const rows = await database.sql`select id from shipment where account_id = ${accountId} order by id`;
  await database.sql`update shipment set parcel_id = ${listed.id} where id = ${rows[0]?.id}`;
  await database.sql`update shipment set parcel_id = ${archived.id}, archived_at = now() where id = ${rows[1]?.id}`;
  await database.sql`insert into deleted_shipment (id, account_id, deletion_id, deleted_at, record, notify)
    values (gen_random_uuid(), ${accountId}, gen_random_uuid(), now(), jsonb_build_object('parcel_id', ${restorable.id}::uuid), false)`;
  await database.sql`delete from parcel where id not in (select parcel_id from shipment) and created_at > ${ago(1).toISOString()}`;
  for (const { number } of [gone, mailed])
    await database.sql`insert into carrier_registration (account, number, carrier, registered_at)
      values ('17track', ${number}, '', ${ago(old).toISOString()})`;
  await clear();
  const kept = [looked, leased, mailed, listed, archived, restorable, young].map(({ id }) => id);
  expect(await left()).toEqual(kept.sort());
  for (const table of ["raw_answer", "subscription", "refresh_schedule"])
    expect(
      await database.db.execute(text`select 1 from ${text.identifier(table)} where parcel_id = ${gone.id}`),
    ).toHaveLength(0);
  expect(await database.sql`select number from carrier_registration`).toEqual([{ number: mailed.number }]);
});

it("deletes a number that no carrier knows when nobody has looked at it for three days, and no other", async () => {
  const unknown = { added: 20, status: "not_found", outcome: "noData" } as const;
  await store({ ...unknown, looked: 4 });
  await store({ ...unknown, looked: 4, outcome: "down" });
  const mailed = await store({ ...unknown, looked: 4 });
  await subscribe(mailed.id, ago(4));
  const kept = [
    mailed,
    await store({ ...unknown, looked: 2 }),
    await store({ ...unknown, looked: 4, outcome: "moreInfoNeeded" }),
    await store({ added: 20, looked: 4 }),
  ].map(({ id }) => id);
  await clear();
  expect(await left()).toEqual(kept.sort());
});

it("reaches every parcel, however many there are", async () => {
  const count = clearParcelsMax * 2 + 1;
  const at = ago(old).toISOString();
  await database.sql`
    with made as (
      insert into parcel (id, carrier, number, created_at, changed_at)
      select (${newId(ago(old)).slice(0, 24)} || lpad(to_hex(n), 12, '0'))::uuid, 'ups', 'N' || n, ${at}::timestamptz, ${at}::timestamptz
      from generate_series(1, ${count}::int) n returning id
    )
    insert into refresh_schedule (parcel_id, reason, wanted_at, followed_since) select id, 'stopped', ${at}::timestamptz, ${at}::timestamptz from made`;
  const kept = await store({ looked: 1 });
  await clear();
  expect(await left()).toEqual([kept.id]);
});

it("keeps a parcel that is looked up meanwhile", async () => {
  const { id } = await store({});
  let cleared: Promise<void> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.execute(text`update refresh_schedule set wanted_at = now() where parcel_id = ${id}`);
    cleared = clear();
    // It waits for the look-up's lock.
    for (let waits = 0; waits === 0; )
      [{ waits }] = (await database.sql`
        select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`) as unknown as [
        { waits: number },
      ];
  });
  await cleared;
  expect(await left()).toEqual([id]);
});

describe("a look-up of a parcel that was deleted since it was read", () => {
  it("stores it again and asks its carrier", async () => {
    const { id, number } = await store({});
    await clear();
    const wanted = { number, carrier: "ups", id, ask: true, extra: null };
    const [leased] = await leaseParcels(database.db, [wanted], { now, language: "en" });
    expect(await left()).toEqual([leased]);
    expect(leased).not.toBe(id);
  });

  it("stores it again, too, if it is deleted while the look-up waits for it", async () => {
    const { id, number } = await store({});
    const key = { number, carrier: "ups" };
    let created: ReturnType<typeof createMissingParcels> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(text`delete from parcel where id = ${id}`);
      created = database.db.transaction((other) =>
        createMissingParcels(other, [key], { now, language: "en" }),
      );
      for (let waits = 0; waits === 0; )
        [{ waits }] = (await database.sql`
          select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`) as unknown as [
          { waits: number },
        ];
    });
    expect([...((await created)?.values() ?? [])]).toEqual(await left());
    expect(await left()).toHaveLength(1);
  });
});
