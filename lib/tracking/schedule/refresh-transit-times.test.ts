import { eq } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs, hourMs } from "@/lib/core/calendar";
import { type AccountId, newId } from "@/lib/core/ids";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { listTransitTimes } from "./list-transit-times";
import { laneAccountsMin, laneParcelsMin, refreshTransitTimes } from "./refresh-transit-times";

const now = new Date("2026-06-15T03:47:00Z");

let database: TestDatabase;
let accounts: AccountId[];
beforeAll(async () => {
  database = await createTestDatabase();
  const users = await Promise.all(Array.from({ length: 8 }, () => makeUser(database.db)));
  accounts = users.map(({ accountId }) => accountId);
});
afterAll(() => database.close());

type Changes = Partial<typeof parcel.$inferInsert> & { readonly disclosure?: "withheld" };

/** Delivered parcels of a carrier from Germany to France after these hours, each followed by the account of the same place. */
async function storeDelivered(
  carrier: string,
  hours: readonly number[],
  owners: readonly AccountId[],
  given: Changes = {},
) {
  const { disclosure = "full", ...changes } = given;
  const createdAt = given.createdAt ?? new Date(now.getTime() - 60 * dayMs);
  const ids = hours.map(() => newId(createdAt));
  for (const owner of new Set(owners)) {
    const own = ids.filter((_, at) => owners[at] === owner);
    await storeShipments(
      database.db,
      owner,
      own.map((parcelId) => ({ parcelId, carrier, disclosure })),
    );
  }
  const stored = ids.map((id, at) =>
    database.db
      .update(parcel)
      .set({
        ...{ status: "delivered", origin: "DE", destination: "FR", createdAt, onlineAt: createdAt },
        ...{ deliveredAt: new Date(createdAt.getTime() + (hours[at] ?? 0) * hourMs), ...changes },
      })
      .where(eq(parcel.id, id)),
  );
  await Promise.all(stored);
  return ids;
}

const shared = (count: number, of: number) =>
  Array.from({ length: count }, (_, at) => accounts[at % of] as AccountId);
const steady = (count: number) => Array.from({ length: count }, () => 30);

async function lanesOf(carrier: string) {
  await refreshTransitTimes(contextOn(database.db, { now }), true);
  return (await listTransitTimes(database, { carrier })).lanes;
}

it("shows the middle and 4 of 5 as a plain calculation has them, and the number rounded down", async () => {
  let seed = 7;
  const hours = Array.from({ length: 47 }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % 260;
  });
  await storeDelivered("dhl", hours, shared(47, 6));
  const days = hours.map((each) => Math.max(1, Math.ceil(each / 24))).sort((one, other) => one - other);
  const within = (part: number) => days[Math.ceil(part * days.length) - 1];
  expect(await lanesOf("dhl")).toEqual([
    { origin: "DE", destination: "FR", parcels: 40, halfDays: within(0.5), mostDays: within(0.8) },
  ]);
});

it("shows no lane of fewer parcels or fewer accounts, however many parcels one account has", async () => {
  await storeDelivered("few", steady(laneParcelsMin - 1), shared(laneParcelsMin - 1, 6));
  await storeDelivered("alone", steady(200), shared(200, 1));
  await storeDelivered("four", steady(200), shared(200, laneAccountsMin - 1));
  const most = (one: number, others: number) => [...shared(one, 1), ...accounts.slice(1, 1 + others)];
  await storeDelivered("ruled", steady(207), most(200, 7));
  await storeDelivered("even", steady(30), shared(30, laneAccountsMin));
  expect(await lanesOf("few")).toEqual([]);
  expect(await lanesOf("alone")).toEqual([]);
  expect(await lanesOf("four")).toEqual([]);
  expect(await lanesOf("ruled")).toEqual([]);
  expect(await lanesOf("even")).toHaveLength(1);
});

it("counts a parcel once, and its followers for nothing if one account has them all", async () => {
  const ids = await storeDelivered("sold", steady(30), shared(30, 1));
  const rows = await database.db.select().from(shipment).where(eq(shipment.carrier, "sold"));
  const buyers = accounts
    .slice(1)
    .flatMap((accountId, at) =>
      rows
        .filter(({ parcelId }) => parcelId === ids[at])
        .map(({ search: _, ...row }) => ({ ...row, id: newId(now), accountId })),
    );
  await database.db.insert(shipment).values(buyers);
  expect(buyers).toHaveLength(7);
  expect(await lanesOf("sold")).toEqual([]);
});

it("counts no parcel that is simulated, new, undelivered, on nobody's list or not shown to the account", async () => {
  const recent = new Date(now.getTime() - 10 * dayMs);
  const wrong: Record<string, Changes> = {
    right: {},
    simulated: { simulated: true },
    recent: { onlineAt: recent, deliveredAt: new Date(recent.getTime() + dayMs) },
    old: { createdAt: new Date(now.getTime() - 130 * dayMs) },
    open: { status: "in_transit", deliveredAt: null },
    reversed: { deliveredAt: new Date(now.getTime() - 61 * dayMs) },
    nowhere: { destination: null },
    withheld: { disclosure: "withheld" },
  };
  for (const [carrier, changes] of Object.entries(wrong)) {
    await storeDelivered(carrier, steady(25), shared(25, 6));
    await storeDelivered(carrier, steady(25), shared(25, 6), changes);
    const shown = await lanesOf(carrier);
    expect({ carrier, shown: shown.length }).toEqual({ carrier, shown: carrier === "right" ? 1 : 0 });
  }
  await storeDelivered("nobody", steady(25), shared(25, 6));
  const ids = await storeDelivered("nobody", steady(25), shared(25, 6));
  for (const id of ids) await database.db.delete(shipment).where(eq(shipment.parcelId, id));
  expect(await lanesOf("nobody")).toEqual([]);
});

it("shows nothing while the operator has not switched it on, also of what was shown before", async () => {
  expect(await lanesOf("dhl")).toHaveLength(1);
  await refreshTransitTimes(contextOn(database.db, { now }));
  expect((await listTransitTimes(database, { carrier: "dhl" })).lanes).toEqual([]);
});
