import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { deriveStatus } from "@/lib/parcels/parcel/derive-status";
import { orderCheckpoints } from "@/lib/parcels/parcel/merge-checkpoints";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn, scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { copyParcels } from "./copy-parcels";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const utc = (day: number) => `2026-11-${day}T10:00:00Z`;
const zoneless = (day: number) => ({
  ...{ local: `2026-11-${day}T10:00`, offset: null, utc: null, zoneFrom: "none" as const },
});

/** Texts and milestones of a shipment whose parcel has this journey. */
async function copied(checkpoints: readonly ReturnType<typeof scan>[]) {
  const { db, sql } = database;
  const { accountId } = await makeUser(db);
  const [id = ""] = await storeShipments(db, accountId, [{}]);
  const derived = deriveStatus({
    ...{ checkpoints, current: null, previous: null, proof: [], expiredByCarrier: false, origin: null },
    ...{ now: new Date(utc(30)), kind: "other", createdAt: new Date(utc(20)) },
  });
  const [row] = await sql`
    update parcel set version = 1, checkpoints = ${JSON.stringify(orderCheckpoints(checkpoints))}::jsonb,
      status = ${derived.status}, online_at = ${derived.onlineAt?.toISOString() ?? null},
      delivered_at = ${derived.deliveredAt?.toISOString() ?? null}
    where id = (select parcel_id from shipment where id = ${id}) returning id`;
  await copyParcels(contextOn(db), { parcelIds: [String(row?.id)] });
  const [shipment] = await sql`select words, online_at from shipment where id = ${id}`;
  return {
    ...(shipment?.words.latest?.texts && { latest: shipment.words.latest }),
    online: shipment?.words.online?.text,
    delivered: shipment?.words.delivered?.text,
    onlineAt: shipment?.online_at ? new Date(shipment.online_at).toISOString() : null,
  };
}

it("gives the text of the first scan, which a label is not", async () => {
  const label = scan("label_created", utc(24));
  expect(await copied([label])).toEqual({ onlineAt: null });
  const accepted = scan("accepted", utc(25), { text: "Accepted" });
  const found = await copied([label, accepted, scan("departed", utc(26))]);
  expect(found).toEqual({ online: "Accepted", onlineAt: new Date(utc(25)).toISOString() });
});

it("gives it also without a zone, and not that of an event with a mistyped year", async () => {
  const accepted = scan("accepted", utc(25), { text: "Accepted", time: zoneless(25) });
  expect(await copied([scan("label_created", utc(24)), accepted])).toEqual({
    online: "Accepted",
    onlineAt: null,
  });
  const mistyped = scan("accepted", "2016-11-25T10:00:00Z");
  expect(await copied([mistyped, scan("departed", utc(26), { text: "Departed" })])).toMatchObject({
    online: "Departed",
  });
});

it("gives the text of the delivery that counts", async () => {
  const journey = [
    scan("delivered", utc(25), { text: "Wrong" }),
    scan("no_one_home", utc(26)),
    scan("delivered", utc(27), { text: "Right" }),
    scan("delivered", utc(28), { text: "Again" }),
  ];
  expect(await copied(journey)).toMatchObject({ delivered: "Right" });
});

it("gives what lists need to name an event in another language", async () => {
  const texts = { de: "In Leipzig eingetroffen" };
  expect(await copied([scan("arrived", utc(25), { text: "Arrived", texts })])).toMatchObject({
    latest: { text: "Arrived", lang: "en", sub: "arrived", texts, place: "Leipzig", country: "DE" },
  });
});
