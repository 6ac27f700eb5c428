import { eq } from "drizzle-orm";
import { webhook } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import { applyBatch } from "@/lib/shipments/bulk/apply-batch";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { webhookBodySchema } from "@/lib/site/api-documents/list-webhooks";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { deleteWebhook } from "./delete-webhook";
import { recordEstimates } from "./record-estimates";
import { recordEvents } from "./record-events";
import { estimatesOf, makeReceiver, setEstimate, storeMoving } from "./testing/make-expected";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "silent" });
});
afterAll(() => database.close());

const start = new Date("2026-05-04T08:00:00Z");
/** So many hours after the start. */
const at = (hours: number) => new Date(start.getTime() + hours * hourMs);
const endOf = (hours: number) => at(hours).toISOString();
const recordAt = (hours: number, ...shipmentIds: string[]) =>
  recordEstimates(contextOn(database.db, { now: at(hours) }), { shipmentIds });
const said = async (shipmentId: string) =>
  (await estimatesOf(database, shipmentId)).map(({ to, late, previous }) => ({
    ...{ to, late },
    previous: (previous as { to: string } | null)?.to ?? null,
  }));
async function makeShipment(given: Partial<Parameters<typeof makeReceiver>[1]> = {}) {
  const user = await makeReceiver(database, { since: at(-1000), ...given });
  return { user, id: await storeMoving(database, user.accountId) };
}
/** The carrier reports something, and the job runs. */
async function report(hours: number, id: string, to: number) {
  await setEstimate(database, [id], { to: at(to), madeAt: at(hours) });
  await recordAt(hours, id);
}

describe("shipment.estimate", () => {
  it("is recorded for the first estimate, once, however often and at once the job runs", async () => {
    const { id } = await makeShipment();
    await recordAt(0, id);
    expect(await said(id)).toEqual([]);
    await setEstimate(database, [id], { to: at(80), madeAt: at(1) });
    await recordEvents(contextOn(database.db, { now: at(1) }), { shipmentIds: [id] });
    await Promise.all([recordAt(1, id), recordAt(1, id)]);
    await recordAt(2, id);
    expect(await said(id)).toEqual([{ to: endOf(80), late: false, previous: null }]);
    const [event] = await database.sql`
      select data, sequence, event_id from webhook_event where shipment_id = ${id} and type = 'shipment.estimate'`;
    expect(event).toMatchObject({ sequence: 2, data: { sequence: 2, checkpoints: [] } });
    expect(event?.event_id.length).toBeLessThanOrEqual(64);
    expect(event?.data.estimate).toMatchObject({ from: endOf(32), middle: endOf(56), to: endOf(80) });
    expect(event?.data.track.estimate).toMatchObject({ to: endOf(80), madeAt: endOf(1), parcels: 40 });
    expect(webhookBodySchema.shape.data.safeParse(event?.data)).toMatchObject({ success: true });
  });

  it("is recorded when it moved by more than a day since it was last sent, and not by less", async () => {
    const { id } = await makeShipment();
    await report(0, id, 100);
    await report(30, id, 124);
    expect(await said(id)).toHaveLength(1);
    // Slowly moved: by more than a day since the one that was sent.
    await report(31, id, 125);
    await report(60, id, 100);
    expect(await said(id)).toEqual([
      { to: endOf(100), late: false, previous: null },
      { to: endOf(125), late: false, previous: endOf(100) },
      { to: endOf(100), late: false, previous: endOf(125) },
    ]);
  });

  it("is recorded at most once a day; the next change afterwards sends what moved meanwhile", async () => {
    const { id } = await makeShipment();
    await report(0, id, 100);
    await report(3, id, 150);
    await recordAt(23.9, id);
    expect(await said(id)).toHaveLength(1);
    await recordAt(24, id);
    await recordAt(25, id);
    expect(await said(id)).toEqual([
      { to: endOf(100), late: false, previous: null },
      { to: endOf(150), late: false, previous: endOf(100) },
    ]);
    await report(26, id, 250);
    await report(27, id, 150);
    await recordAt(60, id);
    expect(await said(id)).toHaveLength(2);
  });

  it("says once that a shipment is later than expected, and a new date without waiting for a day", async () => {
    // The day of an estimate until Tuesday, 20:00, ends 16 hours after it in Los Angeles: at 07:00 UTC.
    const { id } = await makeShipment({ zone: "America/Los_Angeles" });
    await report(0, id, 36);
    await recordAt(46.9, id);
    expect(await said(id)).toHaveLength(1);
    await Promise.all([recordAt(47, id), recordAt(47, id)]);
    await recordAt(48, id);
    await report(49, id, 120);
    expect(await said(id)).toEqual([
      { to: endOf(36), late: false, previous: null },
      { to: endOf(36), late: true, previous: endOf(36) },
      { to: endOf(120), late: false, previous: endOf(36) },
    ]);
    // That one can be late, too.
    await recordAt(200, id);
    expect((await said(id)).at(-1)).toEqual({ to: endOf(120), late: true, previous: endOf(120) });
  });

  it("is recorded once with both, if the first estimate is over already", async () => {
    const { id } = await makeShipment();
    await setEstimate(database, [id], { to: at(5), madeAt: at(0) });
    await recordAt(100, id);
    await recordAt(101, id);
    expect(await said(id)).toEqual([{ to: endOf(5), late: true, previous: null }]);
  });

  it("is not recorded for shipments of which no delivery is to come, or that are no longer tracked", async () => {
    const user = await makeReceiver(database, { since: at(-1000) });
    const ids = await Promise.all(
      (
        [
          { status: "delivered", subStatus: "delivered" },
          { status: "returned", subStatus: "returned" },
          { status: "expired", subStatus: null, archivedAt: at(0) },
          { status: "alert", subStatus: "lost" },
          { archivedAt: at(0), archivedWhy: "stopped" },
        ] as const
      ).map((given) => storeMoving(database, user.accountId, given)),
    );
    await setEstimate(database, ids, { to: at(30), madeAt: at(0) });
    await recordAt(1, ...ids);
    await recordAt(200, ...ids);
    expect((await Promise.all(ids.map(said))).flat()).toEqual([]);
  });

  it("is not recorded of a protected parcel until its keys were entered", async () => {
    const { id } = await makeShipment();
    await setEstimate(database, [id], { to: at(80), madeAt: at(0) });
    await database.sql`
      update parcel set protection = '{"postcode": "x"}' where id = (select parcel_id from shipment where id = ${id})`;
    await recordAt(1, id);
    expect(await said(id)).toEqual([]);
    await database.sql`update shipment set extra_hashes = '{"postcode": "x"}' where id = ${id}`;
    await recordAt(2, id);
    expect(await said(id)).toHaveLength(1);
  });

  it("is recorded whatever statuses are chosen, if the type is, from then on", async () => {
    const { user, id } = await makeShipment({ types: { "shipment.alarm": endOf(-900) } });
    const choose = (types: Record<string, string>) =>
      database.db
        .update(webhook)
        .set({ types, statuses: ["delivered"] })
        .where(eq(webhook.accountId, user.accountId));
    await report(0, id, 80);
    await choose({ "shipment.estimate": endOf(5) });
    await recordAt(6, id);
    expect(await said(id)).toEqual([]);
    await report(7, id, 85);
    expect(await said(id)).toEqual([{ to: endOf(85), late: false, previous: null }]);
    // One that was late before the type was chosen again is not sent afterwards.
    await choose({ "shipment.estimate": endOf(150) });
    await recordAt(151, id);
    expect(await said(id)).toHaveLength(1);
  });

  it("is recorded for each account that has an address, and for no other", async () => {
    const [one, other] = [await makeShipment(), await makeShipment({ types: {} })];
    const bare = await makeShipment();
    await deleteWebhook(await contextOf(database.db, bare.user));
    const ids = [one.id, other.id, bare.id];
    await setEstimate(database, ids, { to: at(80), madeAt: at(0) });
    await recordAt(1, ...ids);
    const rows = await database.sql`
      select account_id, shipment_id from webhook_event where shipment_id = any(${ids}) `;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { account_id: one.user.accountId, shipment_id: one.id },
    ]);
    const stored = await database.sql`
      select account_id from webhook_estimate where shipment_id = any(${ids})`;
    expect(stored.map(({ account_id: id }) => id)).toEqual([one.user.accountId]);
  });

  it("is recorded again for an address that was removed and entered again", async () => {
    const { user, id } = await makeShipment();
    await report(0, id, 80);
    await database.sql`update webhook_event set state = 'delivered' where shipment_id = ${id}`;
    await deleteWebhook(await contextOf(database.db, user));
    expect(await database.sql`select 1 from webhook_estimate where shipment_id = ${id}`).toHaveLength(0);
    const address = { url: "https://receiver.example/", callback: true, state: "checking", secret: "" };
    const times = { createdAt: at(-5), changedAt: at(-5) };
    await database.db
      .insert(webhook)
      .values({ accountId: user.accountId, ...address, statuses: ["delivered"], ...times });
    await recordAt(1, id);
    expect(await said(id)).toHaveLength(2);
  });

  it("is not sent twice for a shipment that was deleted and restored with the same estimate", async () => {
    const { user, id } = await makeShipment();
    await report(0, id, 80);
    const batch = { accountId: user.accountId, ids: [id], now: at(1), language: "en" };
    await database.db.transaction((tx) => applyBatch(tx, batch, { kind: "delete", deletionId: id }));
    const { userId } = user;
    await database.db.transaction((tx) => applyBatch(tx, batch, { kind: "restore", userId }));
    await recordAt(2, id);
    expect(await said(id)).toHaveLength(1);
    await report(30, id, 130);
    expect(await said(id)).toHaveLength(2);
  });

  it("leaves nothing behind when its transaction ends half way", async () => {
    const { id } = await makeShipment();
    await setEstimate(database, [id], { to: at(80), madeAt: at(0) });
    await database.sql`alter table webhook_estimate add constraint broken check (late) not valid`;
    try {
      await expect(recordAt(1, id)).rejects.toThrow();
    } finally {
      await database.sql`alter table webhook_estimate drop constraint broken`;
    }
    expect(await said(id)).toEqual([]);
    await recordAt(1, id);
    expect(await said(id)).toHaveLength(1);
  });
});
