import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newAccountId } from "@/lib/core/ids";
import { trackParcels } from "@/lib/tracking/lookup/track-parcels";
import { createMissingParcels, insertParcels, parcelKey } from "./create-parcels";
import { leaseParcels } from "./lease-parcels";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const options = { now: new Date("2026-05-01T00:00:00Z"), language: "en", accountId: newAccountId() };
const keys = (prefix: string) =>
  Array.from({ length: 30 }, (_, at) => ({ number: `${prefix}${100_000 + at}`, carrier: "dhl" }));

it("gives visitors and shipment lists one row for each number, however they meet", async () => {
  // They meet in another moment in each round: the later ones may find what the first has just stored.
  for (let round = 0; round < 12; round++) {
    const wanted = keys(`C${String.fromCharCode(65 + round)}`);
    // One half exists: both lock those rows and insert the others, in opposite orders.
    await database.db.transaction((tx) => createMissingParcels(tx, wanted.slice(0, 15), options));
    const visitor = wanted.map((one) => ({ ...one, id: null, ask: true, extra: null }));
    const listed = wanted.toReversed().map((one) => ({ ...one, afterDelivery: false }));
    const [, { parcels: byKey }] = await Promise.all([
      leaseParcels(database.db, visitor, options),
      database.db.transaction((tx) => trackParcels(tx, listed, options)),
      sleep(round).then(() => leaseParcels(database.db, visitor.toReversed(), options)),
      sleep(round * 2).then(() =>
        database.db.transaction((tx) => trackParcels(tx, listed.toReversed(), options)),
      ),
    ]);
    const rows = await database.sql`
      select p.id, p.number, p.carrier, s.listed from parcel p join refresh_schedule s on s.parcel_id = p.id
      where p.number = any(${wanted.map(({ number }) => number)})`;
    expect(rows).toHaveLength(wanted.length);
    for (const row of rows) {
      expect(byKey.get(parcelKey(row as never))).toBe(row.id);
      expect(row.listed).toBe(true);
    }
  }
});

it("finds the newest generation, and counts what exists already as not created", async () => {
  const [one] = keys("XG");
  const create = () => database.db.transaction((tx) => createMissingParcels(tx, [one!], options));
  const first = (await create()).get(parcelKey(one!));
  const second = "01900000-0000-7000-8000-000000000002";
  const row = {
    ...{ ...one!, id: second, generation: 2, createdAt: options.now, dueAt: null, language: null },
    ...{ wantedAt: options.now, followedSince: options.now },
  };
  const insert = () => database.db.transaction((tx) => insertParcels(tx, [row]));
  expect([await insert(), await insert()]).toEqual([1, 0]);
  expect((await create()).get(parcelKey(one!))).toBe(second);
  expect(first).not.toBe(second);
});
