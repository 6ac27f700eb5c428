import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { alarm } from "@/db/schema/abnormal-rules";
import { workOrder, workOrderSettings } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { addRule } from "@/lib/shipments/abnormal-rules/add-rule";
import { refreshAlarms } from "@/lib/shipments/abnormal-rules/refresh-alarms";
import { ruleSchema } from "@/lib/shipments/abnormal-rules/schemas";
import { updateRule } from "@/lib/shipments/abnormal-rules/update-rule";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { addAlarmOrders } from "./add-alarm-orders";
import { resolveOrder } from "./resolve-order";
import { type Company, makeCompany } from "./testing/make-company";
import { readRecord, storeTrigger } from "./testing/make-orders";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
let company: Company;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  company = await makeCompany(database);
  ctx = await contextOf(database.db, company.owner);
});

const rule = (more: object = {}) =>
  ruleSchema.parse({
    name: "Silent",
    kind: "noNews",
    hours: 5,
    order: { categoryId: null, priority: 1 },
    ...more,
  });
const orders = () =>
  database.db
    .select()
    .from(workOrder)
    .where(eq(workOrder.accountId, company.accountId))
    .orderBy(asc(workOrder.seq));
const alarms = () =>
  database.db.select().from(alarm).where(eq(alarm.accountId, company.accountId)).orderBy(asc(alarm.id));
const isSilent = async (shipmentId: string, silent: boolean) => {
  const at = new Date(Date.now() - (silent ? 6 : 0) * hourMs);
  await database.sql`update shipment set last_event_at = ${at.toISOString()} where id = ${shipmentId}`;
  await refreshAlarms(contextOn(database.db), { shipmentIds: [shipmentId] });
};
/** What the queued jobs would do, several times at once. */
const run = async () => {
  const alarmIds = (await alarms()).map(({ id }) => id);
  await Promise.all([1, 2, 3].map(() => addAlarmOrders(contextOn(database.db), { alarmIds })));
};
const jobs = async () => {
  const rows = await database.sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'abnormal-rules/orders-due'`;
  return rows.flatMap(({ payload }) => payload.alarmIds as string[]);
};

it("adds one order for an alarm, and none while an open one of the rule and shipment exists", async () => {
  const { id: ruleId } = await addRule(ctx, rule({ order: { categoryId: company.categoryId, priority: 2 } }));
  await storeTrigger(database.db, company.accountId, "Note", {
    event: "created",
    all: [{ field: "source", op: "is", value: "rule" }],
    actions: [{ do: "note", text: "Call the carrier" }],
  });
  const [shipmentId = ""] = await storeShipments(database.db, company.accountId, [{}]);
  await isSilent(shipmentId, true);
  const [raised] = await alarms();
  expect(await jobs()).toContain(raised?.id);
  await run();
  const [order, ...others] = await orders();
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    ...{ shipmentId, source: "rule", priority: 2, categoryId: company.categoryId, createdBy: null },
    title: expect.stringContaining("Silent: "),
  });
  const entries = await readRecord(database.db, order?.id ?? "");
  expect(entries.map(({ kind }) => kind)).toEqual(["created", "triggered"]);
  expect(entries[0]?.data).toMatchObject({ alarmId: raised?.id, ruleId });
  await isSilent(shipmentId, false);
  await isSilent(shipmentId, true);
  await run();
  expect(await orders()).toHaveLength(1);
  await resolveOrder(ctx, { id: order?.id ?? "", version: order?.version ?? 0, text: "", tell: false });
  await run();
  expect(await orders()).toHaveLength(2);
  await run();
  expect(await orders()).toHaveLength(2);
});

it("adds nothing for a closed alarm, while work orders are off, or once the rule has no such action", async () => {
  const { id } = await addRule(ctx, rule());
  const [shipmentId = ""] = await storeShipments(database.db, company.accountId, [{}]);
  await isSilent(shipmentId, true);
  const set = (active: boolean) =>
    database.db
      .update(workOrderSettings)
      .set({ active })
      .where(eq(workOrderSettings.accountId, company.accountId));
  await set(false);
  await run();
  await set(true);
  await updateRule(ctx, { ...rule({ order: null }), id });
  await run();
  await updateRule(ctx, { ...rule(), id });
  await isSilent(shipmentId, false);
  await run();
  expect(await orders()).toEqual([]);
});

it("takes no category of another account", async () => {
  const other = await makeCompany(database);
  const foreign = rule({ order: { categoryId: other.categoryId, priority: 1 } });
  await expect(addRule(ctx, foreign)).rejects.toMatchObject({ key: "badInput" });
});
