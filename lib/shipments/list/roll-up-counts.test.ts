import fc from "fast-check";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { rollUpCounts } from "./roll-up-counts";
import { storeShipments } from "./testing/store-shipments";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const rows = () => database.sql`select count(*)::int as n from shipment_counts`.then(([row]) => row?.n);
const sums = () =>
  database.sql`select account_id, day, archived, status, carrier, sum(count)::int as n from shipment_counts
    group by 1, 2, 3, 4, 5 having sum(count) <> 0 order by 1, 2, 3, 4, 5`.then((found) => [...found]);
const truth = () =>
  database.sql`select account_id, added_on as day, archived_at is not null as archived,
      case when disclosure <> 'withheld' or settled then status end as status, carrier, count(*)::int as n
    from shipment group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.then((found) => [...found]);

it("rolling up changes no count, whatever happens before and meanwhile", async () => {
  const { db, sql } = database;
  const [ours, theirs] = [await makeUser(db), await makeUser(db)];
  const act = fc.record({
    what: fc.nat(6),
    status: fc.constantFrom("not_found", "in_transit", "delivered"),
    part: fc.integer({ min: 2, max: 5 }),
  });
  for (const { what, status, part } of fc.sample(act, { numRuns: 40, seed: 7 })) {
    const chosen = sql`abs(hashtext(number)) % ${part} = 0`;
    const done = [
      () =>
        storeShipments(
          db,
          ours.accountId,
          Array.from({ length: part * 5 }, () => ({ status })),
        ),
      () => storeShipments(db, theirs.accountId, [{ status, carrier: "dhl" }]),
      () => sql`update shipment set status = ${status} where ${chosen}`,
      () => sql`update shipment set archived_at = now(), archived_why = 'aged' where ${chosen}`,
      () => sql`update shipment set disclosure = 'withheld' where ${chosen}`,
      () =>
        sql`update shipment set settled = not settled, disclosure = 'full' where ${chosen} and status = ${status}`,
      () => sql`delete from shipment where ${chosen} and status = ${status}`,
    ][what]?.();
    await Promise.all([done, rollUpCounts(contextOn(db))]);
    expect(await sums()).toEqual(await truth());
  }
  await Promise.all([rollUpCounts(contextOn(db)), rollUpCounts(contextOn(db))]);
  expect(await sums()).toEqual(await truth());
  expect(await rows()).toBe((await truth()).length);
});

it("skips an account that is being deleted, whose counts are deleted with it", async () => {
  const { db, sql } = database;
  const { accountId } = await makeUser(db);
  await storeShipments(db, accountId, [{}]);
  await storeShipments(db, accountId, [{}]);
  await sql.begin(async (tx) => {
    await tx`select 1 from account where id = ${accountId} for update`;
    await rollUpCounts(contextOn(db));
    expect(await tx`select 1 from shipment_counts where account_id = ${accountId}`).toHaveLength(2);
    await tx`delete from shipment where account_id = ${accountId}`;
    await tx`delete from account where id = ${accountId}`;
  });
  expect(await sql`select 1 from shipment_counts where account_id = ${accountId}`).toHaveLength(0);
});
