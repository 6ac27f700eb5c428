import { nobodysShare } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { fillShipments } from "@/lib/shipments/list/testing/fill-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { recordShipments } from "./record-shipments";
import { releaseParcels } from "./release-parcels";

let database: TestDatabase;
let [long, short]: TestUser[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  [long, short] = [await makeUser(database.db), await makeUser(database.db)];
  await fillShipments(database, { accountId: long.accountId, count: 30, prefix: "LONG" });
});
afterAll(() => database.close());

const shareOf = async (number: string) => {
  const [row] = await database.sql`select s.share from refresh_schedule s join parcel p on p.id = s.parcel_id
    where p.number = ${number}`;
  return row?.share;
};
async function add(user: TestUser | undefined, number: string) {
  if (!user) throw new Error("no account");
  const shipment = { number, carrier: "ups", source: "manual", afterDelivery: false } as never;
  await database.db.transaction((tx) =>
    recordShipments(tx, { accountId: user.accountId, userId: null }, [shipment], {
      now: new Date(),
      language: "en",
    }),
  );
}
async function stop(user: TestUser | undefined, number: string) {
  const rows = await database.sql`update shipment set archived_at = now(), archived_why = 'stopped'
    where account_id = ${user?.accountId ?? ""} and number = ${number} returning parcel_id`;
  await database.db.transaction((tx) =>
    releaseParcels(
      tx,
      rows.map((row) => row.parcel_id),
    ),
  );
}

it.each([
  ["the shorter list has it first", () => [short, long]],
  ["the longer list has it first", () => [long, short]],
])("a parcel on two lists is fetched from the share of the shorter one: %s", async (name, order) => {
  const number = `1Z999AA101234567${name.length}`;
  const [first, second] = order();
  await add(first, number);
  expect(await shareOf(number)).toBe(first?.accountId);
  await add(second, number);
  expect(await shareOf(number)).toBe(short?.accountId);
  await stop(short, number);
  expect(await shareOf(number)).toBe(long?.accountId);
  await stop(long, number);
  expect(await shareOf(number)).toBe(nobodysShare);
});
