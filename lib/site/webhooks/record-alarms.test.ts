import { abnormalRule, alarm } from "@/db/schema/abnormal-rules";
import { webhook } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { webhookBodySchema } from "@/lib/site/api-documents/list-webhooks";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { sealSecret } from "./queries";
import { recordAlarms } from "./record-alarms";
import { recordEvents } from "./record-events";
import { beginChecking } from "./rules";
import { makeWebhookSecret } from "./sign-delivery";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "silent" });
});
afterAll(() => database.close());

/** A company with a shipment that two of its rules find abnormal. */
async function makeAlarms(hasAddress: boolean) {
  const { db } = database;
  const { accountId } = await makeUser(db);
  const now = new Date();
  const at = { createdAt: now, updatedAt: now };
  const address = { url: "https://receiver.example/hook", callback: true, statuses: ["in_transit"] as const };
  const secret = sealSecret(makeWebhookSecret(), accountId);
  if (hasAddress)
    await db
      .insert(webhook)
      .values({ accountId, ...address, secret, createdAt: now, changedAt: now, ...beginChecking(now) });
  const [shipmentId = ""] = await storeShipments(db, accountId, [{ subStatus: "moving" }]);
  const alarmIds: string[] = [];
  for (const name of ["One", "Two"]) {
    const [ruleId, id] = [newId(), newId()];
    const scope = { subStatuses: [], carriers: [], channels: [], countries: [] };
    await db.insert(abnormalRule).values({
      ...{ ...scope, ...at, id: ruleId, accountId, name, kind: "noNews", hours: 1 },
      ...{ mail: false, webhook: true, active: true },
    });
    const raised = { reason: "noNews", raisedAt: now, notified: true };
    await db.insert(alarm).values({ ...raised, id, accountId, ruleId, shipmentId });
    alarmIds.push(id);
  }
  return { shipmentId, alarmIds };
}
const eventsOf = (shipmentId: string) =>
  database.sql`select type, sequence, event_id, data from webhook_event where shipment_id = ${shipmentId} order by id`;

it("records one event for each alarm, however often and at once the job runs, in the order of the shipment", async () => {
  const { shipmentId, alarmIds } = await makeAlarms(true);
  const ctx = contextOn(database.db);
  const changed = { shipmentIds: [shipmentId] };
  await recordEvents(ctx, changed);
  await Promise.all([recordAlarms(ctx, { alarmIds }), recordAlarms(ctx, { alarmIds })]);
  await recordAlarms(ctx, { alarmIds });
  await database.sql`update shipment set sub_status = 'arrived' where id = ${shipmentId}`;
  await recordEvents(ctx, changed);
  const events = await eventsOf(shipmentId);
  expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
    ["track.updated", 1],
    ["shipment.alarm", 2],
    ["shipment.alarm", 3],
    ["track.updated", 4],
  ]);
  const { alarm: opened, ...data } = events[1]?.data ?? {};
  expect(opened).toMatchObject({ rule: { name: "One" }, kind: "noNews" });
  expect(webhookBodySchema.shape.data.safeParse({ ...data, alarm: opened })).toMatchObject({ success: true });
});

it("counts on from an alarm that was the shipment's first event", async () => {
  const { shipmentId, alarmIds } = await makeAlarms(true);
  await recordAlarms(contextOn(database.db), { alarmIds });
  await recordEvents(contextOn(database.db), { shipmentIds: [shipmentId] });
  expect((await eventsOf(shipmentId)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

it("records nothing for an address that gets no alarms, or only later ones", async () => {
  const { shipmentId, alarmIds } = await makeAlarms(true);
  const set = (types: Record<string, string>) => database.db.update(webhook).set({ types });
  await set({ "letter.sent": "2026-01-01T00:00:00Z" });
  await recordAlarms(contextOn(database.db), { alarmIds });
  await set({ "shipment.alarm": new Date(Date.now() + 60_000).toISOString() });
  await recordAlarms(contextOn(database.db), { alarmIds });
  expect(await eventsOf(shipmentId)).toEqual([]);
  await set({ "shipment.alarm": "2026-01-01T00:00:00Z" });
  await recordAlarms(contextOn(database.db), { alarmIds });
  expect(await eventsOf(shipmentId)).toHaveLength(2);
});

it("records nothing for accounts without an address", async () => {
  const { shipmentId, alarmIds } = await makeAlarms(false);
  await recordAlarms(contextOn(database.db), { alarmIds });
  expect(await eventsOf(shipmentId)).toEqual([]);
});
