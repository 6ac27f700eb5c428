import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { deleteShipments } from "@/lib/shipments/bulk/delete-shipments";
import { type NewShipment, recordShipments } from "@/lib/shipments/records/record-shipments";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addShipment } from "./add-shipment";
import { contextOf, storeShipments } from "./testing/store-shipments";
import { updateBatch } from "./update-batch";
import { updateShipment } from "./update-shipment";

process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
let user: TestUser;
let ctx: Context;
let serial = 700_000;
const nextNumber = () => upsNumber(serial++);
beforeAll(async () => {
  database = await createTestDatabase();
  user = await makeUser(database.db);
  ctx = await contextOf(database.db, user);
});
afterAll(() => database.close());

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { key?: string }) => error.key,
  );
const isAnyoneWaiting = async () =>
  (
    await database.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length > 0;
const wanted = (number: string, carrier: string): NewShipment => ({
  number,
  carrier,
  method: null,
  orderNumber: null,
  customerName: null,
  customerEmail: null,
  customerLanguage: null,
  destination: null,
  shippedAt: null,
  afterDelivery: false,
  source: "manual",
});
const add = async (number: string, of = ctx) => {
  const { shipment } = await addShipment(of, { number, carrier: "ups" });
  return shipment?.id ?? "";
};

describe("concurrent changes", () => {
  it("add a number that is reused meanwhile with its new journey", async () => {
    const number = nextNumber();
    const other = await contextOf(database.db, await makeUser(database.db));
    await add(number, other);
    const newer = newId();
    let added: Promise<string> = Promise.resolve("");
    await database.sql.begin(async (tx) => {
      await tx`select 1 from refresh_schedule r join parcel p on p.id = r.parcel_id where p.number = ${number} for update`;
      added = add(number);
      while (!(await isAnyoneWaiting()));
      await tx`insert into parcel (id, carrier, number, generation, status, created_at, changed_at)
        values (${newer}, 'ups', ${number}, 2, 'in_transit', now(), now())`;
      await tx`insert into refresh_schedule (parcel_id, reason, wanted_at, followed_since)
        values (${newer}, 'asked', now(), now())`;
      await tx`update refresh_schedule set listed = false from parcel p
        where p.id = parcel_id and p.number = ${number} and p.generation = 1`;
    });
    const [row] = await database.sql`select parcel_id from shipment where id = ${await added}`;
    expect(row?.parcel_id).toBe(newer);
    const schedules = await database.sql`
      select r.listed from refresh_schedule r join parcel p on p.id = r.parcel_id where p.number = ${number}
      order by p.generation`;
    expect(schedules.map(({ listed }) => listed)).toEqual([false, true]);
  });

  it("report not found when a shipment is deleted during its edit", async () => {
    const number = nextNumber();
    const id = await add(number);
    for (const change of [{ orderNumber: "late" }, { carrier: "dhl" }]) {
      let edited: Promise<unknown> = Promise.resolve();
      await database.sql.begin(async (tx) => {
        await tx`select 1 from refresh_schedule r join parcel p on p.id = r.parcel_id where p.number = ${number} for update`;
        edited = errorOf(updateShipment(ctx, { id, ...change }));
        while (!(await isAnyoneWaiting()));
        await tx`delete from shipment where id = ${id}`;
      });
      expect(await edited).toBe("trackNotFound");
      await add(number);
      await database.sql`update shipment set id = ${id} where number = ${number}`;
    }
    expect(await deleteShipments(ctx, { target: { ids: [id] } })).toMatchObject({ changed: 1 });
  });

  it("never deadlock between edits and additions of several accounts", async () => {
    const carriers = ["ups", "dhl", "fedex", "usps"];
    const users = await Promise.all([1, 2, 3, 4].map(() => makeUser(database.db)));
    const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
    const shuffled = <T>(list: readonly T[]) =>
      list
        .map((one) => [Math.random(), one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one);
    for (let round = 0; round < 12; round += 1) {
      const numbers = Array.from({ length: 20 }, nextNumber);
      // Some of the parcels exist already.
      const [first] = users as [TestUser];
      const known = numbers.slice(10).map((number) => wanted(number, pick(carriers)));
      await database.db.transaction((tx) =>
        recordShipments(tx, first, known, { now: new Date(), language: "en" }),
      );
      const work = await Promise.all(
        users.map(async ({ accountId, userId }, at) => {
          const given = numbers.map((number) => ({ number, carrier: "gls" }));
          const ids = at % 2 === 0 ? [] : await storeShipments(database.db, accountId, given);
          const news = shuffled(numbers).map((number) => wanted(number, pick(carriers)));
          const carrier = pick(carriers);
          const options = { now: new Date(), language: "en" };
          return () =>
            database.db.transaction(async (tx) =>
              at % 2 === 0
                ? recordShipments(tx, { accountId, userId }, news, options)
                : updateBatch(tx, { accountId, ids, ...options }, { carrier }),
            );
        }),
      );
      const ends = await Promise.allSettled(work.map((one) => one()));
      expect(ends.filter(({ status }) => status === "rejected")).toEqual([]);
    }
  });
});
