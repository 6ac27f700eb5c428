import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { addChannel } from "@/lib/connectors/channels/add-channel";
import { updateChannel } from "@/lib/connectors/channels/update-channel";
import type { Context } from "@/lib/platform/adapters/context";
import { copyParcels } from "@/lib/shipments/records/copy-parcels";
import { isLate } from "@/lib/shipments/records/rules";
import { listInputSchema } from "@/lib/shipments/records/schemas";
import { lease, observe, readParcel, report, scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { storeObservations } from "@/lib/tracking/refresh/store-observations";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { listShipments } from "./list-shipments";
import { contextOf, storeShipments } from "./testing/store-shipments";
import { updateShipment } from "./update-shipment";

process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
let user: TestUser;
let ctx: Context;
const now = new Date("2026-03-20T12:00:00Z");
const at = (time: string) => new Date(`2026-03-${time}:00Z`);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await makeUser(database.db);
  ctx = await contextOf(database.db, user, { now });
});

const channel = (code: string, change: object) =>
  addChannel(ctx, { name: code, code, courier: "ups", ...change });
/** Numbers of the shipments that the list has as late, and whether the rule for one row says the same of each. */
async function late(): Promise<string[]> {
  const rows = async (query: object) => {
    const page = await listShipments(ctx, listInputSchema.parse({ dateType: 0, ...query }));
    return page.rows;
  };
  const instant = (time: string | null) => (time === null ? null : new Date(time));
  const byRule = (await rows({})).filter(({ status, onlineAt, expectedBy, firstScanBy }) => {
    const times = {
      onlineAt: instant(onlineAt),
      expectedBy: instant(expectedBy),
      firstScanBy: instant(firstScanBy),
    };
    return isLate({ status, ...times }, { now, zone: "UTC" });
  });
  const found = (await rows({ attention: "late" })).map(({ number }) => number).sort();
  expect(byRule.map(({ number }) => number).sort()).toEqual(found);
  return found;
}

it("is late when the first scan did not come within the hours of its channel, from its shipping or adding on", async () => {
  await channel("AIR", { receivedHours: 24 });
  await channel("OFF", { receivedHours: 1, enabled: false });
  const waiting = { status: "info_received", method: "air", addedAt: at("19T11:59") } as const;
  await storeShipments(database.db, user.accountId, [
    { number: "LATE1", ...waiting },
    { number: "LATE2", ...waiting, status: "not_found", addedAt: now, shippedAt: at("18T00:00") },
    { number: "EARLY1", ...waiting, addedAt: at("19T12:01") },
    { number: "SCANNED1", ...waiting, onlineAt: at("20T11:00"), status: "in_transit" },
    { number: "OTHER1", ...waiting, method: "OFF" },
    { number: "PLAIN1", ...waiting, method: null },
  ]);
  expect(await late()).toEqual(["LATE1", "LATE2"]);
});

it("is late when the days of its channel are over, whatever other parcels took, also after the channel or its name changed", async () => {
  const { id } = await channel("AIR", { deliveredDays: 3 });
  const [first, , other] = await storeShipments(database.db, user.accountId, [
    { number: "SLOW1", method: "AIR", onlineAt: at("16T12:00") },
    { number: "FAST1", method: "AIR", onlineAt: at("17T12:00") },
    { number: "PLAIN1", onlineAt: at("01T12:00") },
  ]);
  await database.sql`update parcel set online_at = s.online_at, status = 'in_transit', version = 1,
    estimate = '{"to": "2026-03-30T00:00:00Z"}' from shipment s where s.parcel_id = parcel.id`;
  const parcels = await database.sql`select id from parcel`;
  await copyParcels(ctx, { parcelIds: parcels.map((row) => String(row.id)) });
  expect(await late()).toEqual(["SLOW1"]);
  await updateChannel(ctx, { id, change: { deliveredDays: 2 } });
  expect(await late()).toEqual(["FAST1", "SLOW1"]);
  await updateShipment(ctx, { id: other ?? "", method: "air" });
  await updateShipment(ctx, { id: first ?? "", method: "" });
  expect(await late()).toEqual(["FAST1", "PLAIN1"]);
  await updateChannel(ctx, { id, change: { deliveredDays: null } });
  expect(await late()).toEqual([]);
  await channel("SEA", {});
  await updateChannel(ctx, { id, change: { deliveredDays: 1, enabled: false } });
  expect(await late()).toEqual([]);
});

it("is asked about at the hours of its channel and for as many days after its delivery", async () => {
  await channel("SLOW", { scanHours: 48, scanDaysAfterDelivery: 7 });
  await channel("FAST", { scanHours: 2 });
  const [own] = await storeShipments(database.db, user.accountId, [{ method: "slow" }]);
  const [row] = await database.sql`select parcel_id as id, number from shipment where id = ${own ?? ""}`;
  const id = String(row?.id);
  await database.sql`insert into refresh_schedule (parcel_id, due_at, reason, wanted_at, followed_since, listed)
    values (${id}, now(), 'asked', now(), ${now.toISOString()}, true)`;
  const next = async (subStatus: "departed" | "delivered", time = now) => {
    const outcome = {
      kind: "found",
      report: report([scan(subStatus, at("20T08:00").toISOString())]),
    } as const;
    await storeObservations(database.db, [observe(id, outcome, time)], {
      lease: await lease(database.db, [id]),
      speed: 1,
    });
    const { dueAt } = (await readParcel(database.db, id)).schedule;
    return dueAt && (dueAt.getTime() - time.getTime()) / 3_600_000;
  };
  expect(await next("departed")).toBe(48);
  const other = await makeUser(database.db);
  const others = await contextOf(database.db, other, { now });
  await addChannel(others, { name: "FAST", code: "FAST", courier: "ups", scanHours: 3 });
  await storeShipments(database.db, other.accountId, [{ method: "FAST" }]);
  await database.sql`update shipment set parcel_id = ${id} where account_id = ${other.accountId}`;
  expect(await next("departed")).toBe(3);
  await database.sql`update shipment set method = null where account_id = ${other.accountId}`;
  expect(await next("departed")).toBe(4);
  expect(await next("delivered", at("21T12:00"))).toBe(24);
  expect(await next("delivered", at("28T11:00"))).toBe(24);
  expect(await next("delivered", at("28T12:00"))).toBeNull();
});

it("is due earlier at once when its channel asks more often, or longer after its delivery", async () => {
  const { id } = await channel("AIR", { scanHours: 48 });
  const [own = "", ended = ""] = await storeShipments(database.db, user.accountId, [
    { method: "AIR" },
    { method: "AIR" },
  ]);
  const parcelOf = async (shipment: string) =>
    String((await database.sql`select parcel_id from shipment where id = ${shipment}`)[0]?.parcel_id);
  const [moving, delivered] = [await parcelOf(own), await parcelOf(ended)];
  await database.sql`update parcel set status = 'delivered', changed_at = now() - interval '3 days' where id = ${delivered}`;
  await database.sql`insert into refresh_schedule (parcel_id, due_at, reason, wanted_at, followed_since, listed) values
    (${moving}, now() + interval '40 hours', 'moving', now(), now(), true), (${delivered}, null, 'finished', now(), now(), true)`;
  const hours = async (parcelId: string) => {
    const { dueAt } = (await readParcel(database.db, parcelId)).schedule;
    return dueAt && Math.abs(Math.round((dueAt.getTime() - Date.now()) / 3_600_000));
  };
  await updateChannel(ctx, { id, change: { scanHours: 60, scanDaysAfterDelivery: 2 } });
  expect([await hours(moving), await hours(delivered)]).toEqual([40, null]);
  await updateChannel(ctx, { id, change: { scanHours: 6, scanDaysAfterDelivery: 5 } });
  expect([await hours(moving), await hours(delivered)]).toEqual([6, 0]);
  await channel("FAST", { scanHours: 2 });
  await updateShipment(await contextOf(database.db, user), { id: own, method: "FAST" });
  expect(await hours(moving)).toBe(2);
});
