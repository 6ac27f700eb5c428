import { parse } from "csv-parse/sync";
import { eq, inArray } from "drizzle-orm";
import { account } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOf, type StoredShipment, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { startExport } from "./start-export";
import { streamExport } from "./stream-export";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const estimate = {
  ...{ from: "2026-03-27T23:30:00Z", middle: "2026-03-28T12:00:00Z", to: "2026-03-30T22:30:00Z" },
  ...{ at: "2026-03-25T10:00:00Z", evidence: 1240 },
};

/** Shipments of one number each, all with the same estimate. */
async function store({ accountId }: TestUser, given: readonly StoredShipment[]): Promise<void> {
  const expectedBy = new Date(estimate.to);
  const ids = await storeShipments(
    database.db,
    accountId,
    given.map((one) => ({ expectedBy, subStatus: "departed", ...one })),
  );
  const parcels = database.db
    .select({ id: shipment.parcelId })
    .from(shipment)
    .where(inArray(shipment.id, ids));
  await database.db.update(parcel).set({ estimate }).where(inArray(parcel.id, parcels));
}

/** The file's heading and its rows by number, as of noon on 31 March in UTC. */
async function fileIn(user: TestUser, timeZone: string, columns: ShipmentColumn[]) {
  await database.db.update(account).set({ timeZone }).where(eq(account.id, user.accountId));
  const ctx = await contextOf(database.db, user, { now: new Date("2026-03-31T12:00:00Z") });
  const target = { filter: { dateType: 0 }, archived: false, except: [] };
  const { id } = await startExport(ctx, { target, format: "csv", columns });
  const file = await streamExport(ctx, { id });
  const [head = [], ...rows] = parse(await new Response(file.body).text(), { bom: true }) as string[][];
  return { head, rows: Object.fromEntries(rows.map(([number, ...cells]) => [number, cells])) };
}

it("has the days of the estimate in the account's time zone, where a delivery is to come and may be known of", async () => {
  const user = await makeUser(database.db);
  const addedAt = new Date("2026-03-25T10:00:00Z");
  await store(user, [
    { number: "A1", addedAt },
    { number: "B1", addedAt, status: "delivered", subStatus: "delivered", settled: true },
    { number: "C1", addedAt },
  ]);
  await database.sql`update parcel p set protection = '["secret"]' from shipment s where s.parcel_id = p.id and s.number = 'C1'`;
  const berlin = await fileIn(user, "Europe/Berlin", ["number", "expected"]);
  expect(berlin.head.slice(1)).toEqual(["Expected from (Europe/Berlin)", "Expected until (Europe/Berlin)"]);
  expect(berlin.rows).toEqual({ A1: ["2026-03-28", "2026-03-31"], B1: ["", ""], C1: ["", ""] });
  const { rows } = await fileIn(user, "America/New_York", ["number", "expected"]);
  expect(rows).toMatchObject({ A1: ["2026-03-27", "2026-03-30"] });
});

it("says among the flags what is later than expected, by the account's days and only while it is underway", async () => {
  const user = await makeUser(database.db);
  const addedAt = new Date("2026-03-25T10:00:00Z");
  await store(user, [
    { number: "A1", addedAt },
    { number: "B1", addedAt, status: "info_received", subStatus: "label_created" },
    { number: "C1", addedAt, lastEventAt: new Date("2026-03-01T10:00:00Z") },
  ]);
  const late = "Later than expected";
  expect((await fileIn(user, "UTC", ["number", "nodeStatus"])).rows).toEqual({
    ...{ A1: [late, ""], B1: ["", ""], C1: [`${late}; No updates for days`, ""] },
  });
  // There the last day is not over.
  expect((await fileIn(user, "Europe/Berlin", ["number", "nodeStatus"])).rows).toMatchObject({
    A1: ["", ""],
  });
});

it("says how much of a journey is shown, and no status of one that is withheld", async () => {
  const user = await makeUser(database.db);
  const addedAt = new Date("2026-03-25T10:00:00Z");
  const numbers = ["A1", "B1", "C1"].map((number) => ({ number, addedAt }));
  await store(user, [...numbers, { number: "D1", addedAt, status: "not_found", subStatus: null }]);
  await database.sql`update shipment set disclosure = case number when 'B1' then 'limited' when 'D1' then 'withheld' else 'full' end
    where account_id = ${user.accountId}`;
  await database.sql`update parcel p set protection = '["secret"]' from shipment s
    where s.parcel_id = p.id and s.number = 'C1' and s.account_id = ${user.accountId}`;
  // All columns: the table has none of its own for it.
  const { head, rows } = await fileIn(user, "UTC", []);
  const at = head.indexOf("Status");
  expect(head.slice(at, at + 3)).toEqual(["Status", "Status details", "Journey shown"]);
  const shown = Object.entries<string[]>(rows).map(([number, cells]) => [
    number,
    cells.slice(at - 1, at + 2),
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    A1: ["In transit", "Departed facility", "Everything"],
    B1: ["In transit", "Departed facility", "Without the carrier’s texts"],
    C1: ["In transit", "Departed facility", "Status only"],
    D1: ["Not shown yet", "", "Not shown yet"],
  });
});

it("has of the columns of the table what the table shows, with the place of the latest event in the reader's language", async () => {
  const user = await makeUser(database.db);
  await store(user, [{ number: "A1", addedAt: new Date("2026-03-25T10:00:00Z") }]);
  const latest = { text: "Sorted", lang: "en", place: "Vienna, Austria", country: "AT" };
  await database.sql`update shipment set words = ${JSON.stringify({ latest })}::text::jsonb, carrier = 'ups'
    where account_id = ${user.accountId}`;
  const { head, rows } = await fileIn(user, "UTC", ["number", "carrier", "customer", "latest", "checks"]);
  expect(head).toEqual([
    ...["Tracking number", "Carrier", "Customer name", "Customer email"],
    ...["Latest event (UTC)", "Latest event description", "Latest event place", "Checks"],
  ]);
  expect(rows.A1?.slice(0, 1)).toEqual(["UPS"]);
  expect(rows.A1?.slice(4, 6)).toEqual(["Sorted", "Vienna, Austria"]);
});
