import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { abnormalRule, alarm } from "@/db/schema/abnormal-rules";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs, hourMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf, type StoredShipment, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn, scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addRule } from "./add-rule";
import { applyDueRules } from "./apply-due-rules";
import { applyRule } from "./apply-rule";
import { clearOldAlarms } from "./clear-alarms";
import { alarmBatch, alarmRetentionDays, rulesMax } from "./constants";
import { deleteRule } from "./delete-rule";
import { findDue } from "./find-due";
import { criteriaOf } from "./format";
import { listRules } from "./list-rules";
import { refreshAlarms } from "./refresh-alarms";
import { ruleSchema } from "./schemas";
import { setRuleActive } from "./set-rule-active";
import { tryRule } from "./try-rule";
import { updateRule } from "./update-rule";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
let user: TestUser;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await makeUser(database.db);
  ctx = await contextOf(database.db, user);
});

const silent = ruleSchema.parse({ name: "Silent", kind: "noNews", hours: 48 });
const ago = (hours: number) => new Date(Date.now() - hours * hourMs);
const later = (hours: number) => contextOn(database.db, { now: new Date(Date.now() + hours * hourMs) });
const store = (...rows: readonly StoredShipment[]) => storeShipments(database.db, user.accountId, rows);
const open = () =>
  database.db
    .select()
    .from(alarm)
    .where(and(eq(alarm.accountId, user.accountId), isNull(alarm.endedAt)));
const jobs = async (name: string) =>
  database.sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${`abnormal-rules/${name}`}`;

describe("alarms", () => {
  it("open once when time has passed, whatever runs at once, and close when something is new", async () => {
    const rule = await addRule(ctx, { ...silent, actions: ["webhook", "mail"] });
    const [id = ""] = await store({ lastEventAt: ago(40) }, { lastEventAt: ago(1) });
    await applyRule(contextOn(database.db), { ruleId: rule.id });
    expect(await open()).toEqual([]);
    const run = () => [applyDueRules(later(9)), refreshAlarms(later(9), { shipmentIds: [id] })];
    await Promise.all([...run(), ...run(), ...run()]);
    expect(await open()).toMatchObject([
      { ruleId: rule.id, shipmentId: id, reason: "noNews", notified: false },
    ]);
    expect((await listRules(ctx)).rules).toMatchObject([{ id: rule.id, alarms: 1 }]);
    const mine = (await open()).map((one) => one.id);
    expect((await jobs("alarms-opened")).map(({ payload }) => payload)).toContainEqual({ alarmIds: mine });
    expect((await jobs("mail-due")).filter(({ payload }) => payload.ruleId === rule.id)).toHaveLength(1);
    await database.db.update(shipment).set({ lastEventAt: new Date() }).where(eq(shipment.id, id));
    await refreshAlarms(later(9), { shipmentIds: [id] });
    expect(await open()).toEqual([]);
  });

  it("close when the shipment is finished or archived, and are gone with it when it is deleted", async () => {
    const rule = await addRule(ctx, silent);
    const [first = "", second = "", third = ""] = await store(
      ...Array.from({ length: 3 }, () => ({ lastEventAt: ago(50) })),
    );
    await applyRule(contextOn(database.db), { ruleId: rule.id });
    expect(await open()).toHaveLength(3);
    await database.db.update(shipment).set({ status: "delivered" }).where(eq(shipment.id, first));
    await database.db.update(shipment).set({ archivedAt: new Date() }).where(eq(shipment.id, second));
    await database.db.delete(shipment).where(eq(shipment.id, third));
    await refreshAlarms(contextOn(database.db), { shipmentIds: [first, second, third] });
    expect(await open()).toEqual([]);
    await clearOldAlarms(later((alarmRetentionDays - 1) * 24));
    expect(await database.db.$count(alarm, eq(alarm.accountId, user.accountId))).toBe(2);
    await clearOldAlarms(later((alarmRetentionDays + 1) * 24));
    expect(await database.db.$count(alarm, eq(alarm.accountId, user.accountId))).toBe(0);
  });

  it("do not open for a shipment whose journey is withheld, and close when it becomes so", async () => {
    const rule = await addRule(ctx, ruleSchema.parse({ name: "Unscanned", kind: "noOnline", hours: 5 }));
    const unscanned = { addedAt: ago(10), status: "not_found" } as const;
    const [, id = ""] = await store({ ...unscanned, disclosure: "withheld" }, unscanned);
    const [stored] = await database.db.select().from(abnormalRule).where(eq(abnormalRule.id, rule.id));
    if (!stored) throw new Error("there is no rule");
    const due = await findDue(database.db, criteriaOf(stored), { until: new Date(), after: null });
    expect(due.map((one) => one.id)).toEqual([id]);
    await applyRule(contextOn(database.db), { ruleId: rule.id });
    expect(await open()).toMatchObject([{ shipmentId: id }]);
    await database.db.update(shipment).set({ disclosure: "withheld" }).where(eq(shipment.id, id));
    await refreshAlarms(contextOn(database.db), { shipmentIds: [id] });
    expect(await open()).toEqual([]);
  });

  it("of many shipments open in batches, and all close when the rule is switched off or deleted", async () => {
    const rule = await addRule(ctx, silent);
    const count = alarmBatch + 100;
    await store(...Array.from({ length: count }, () => ({ lastEventAt: ago(50) })));
    await applyRule(contextOn(database.db), { ruleId: rule.id });
    expect(await open()).toHaveLength(count);
    expect((await setRuleActive(ctx, { id: rule.id, active: false })).alarms).toBe(100);
    await applyRule(contextOn(database.db), { ruleId: rule.id });
    expect(await open()).toEqual([]);
    await applyDueRules(later(1));
    expect(await open()).toEqual([]);
    await setRuleActive(ctx, { id: rule.id, active: true });
    await applyRule(contextOn(database.db), { ruleId: rule.id });
    expect(await open()).toHaveLength(count);
    await deleteRule(ctx, { id: rule.id });
    expect(await open()).toEqual([]);
  });

  it("are left to the next worker when this one stops", async () => {
    const rule = await addRule(ctx, silent);
    await store({ lastEventAt: ago(50) });
    await applyRule(contextOn(database.db, { signal: AbortSignal.abort() }), { ruleId: rule.id });
    expect(await open()).toEqual([]);
    expect((await jobs("changed")).filter(({ payload }) => payload.ruleId === rule.id)).toHaveLength(1);
    await applyRule(contextOn(database.db), { ruleId: rule.id });
    expect(await open()).toHaveLength(1);
  });

  it("of many shipments open in slices of time, each going on where the last one stopped", async () => {
    const rule = await addRule(ctx, silent);
    const count = 3 * alarmBatch + 1;
    await store(...Array.from({ length: count }, () => ({ lastEventAt: ago(50) })));
    const seen: (number | null | undefined)[] = [];
    const checking = async () => (await listRules(ctx)).rules[0]?.checking;
    while ((await checking()) !== null) {
      await applyRule(contextOn(database.db), { ruleId: rule.id }, 0);
      seen.push(await checking());
      expect((await open()).length).toBe(seen.at(-1) ?? count);
    }
    expect(new Set(seen)).toEqual(new Set([0, 500, 1000, 1500, null]));
    expect((await jobs("changed")).filter(({ payload }) => payload.ruleId === rule.id)).toHaveLength(1);
  });

  it("are queued again if their job is lost", async () => {
    const rule = await addRule(ctx, silent);
    await store({ lastEventAt: ago(50) });
    await database.sql`select remove_queue_job(${`abnormal-rule:${rule.id}`})`;
    await applyDueRules(later(0.1));
    const queued = async () =>
      (await jobs("changed")).filter(({ payload }) => payload.ruleId === rule.id).length;
    expect([await queued(), await open()]).toEqual([0, []]);
    await applyDueRules(later(0.2));
    expect(await queued()).toBe(1);
  });
});

describe("rules", () => {
  it("have a name of their own, ignoring case, and are at most 50", async () => {
    const { id } = await addRule(ctx, silent);
    await expect(addRule(ctx, { ...silent, name: "SILENT" })).rejects.toMatchObject({
      key: "ruleNameExists",
    });
    await updateRule(ctx, { ...silent, id, name: "silent" });
    for (let at = 1; at < rulesMax; at += 1) await addRule(ctx, { ...silent, name: `Rule ${at}` });
    await expect(addRule(ctx, { ...silent, name: "Another" })).rejects.toMatchObject({ key: "rulesFull" });
    const rivals = await Promise.allSettled(
      ["A", "a"].map((name) => updateRule(ctx, { ...silent, id, name })),
    );
    expect(rivals.every(({ status }) => status === "fulfilled")).toBe(true);
  });

  it.each([
    [{ kind: "noNews", hours: null }, ["hours"]],
    [{ kind: "subStatus", subStatuses: [] }, ["subStatuses"]],
    [{ kind: "noNews", hours: 3, countries: ["XX"] }, ["countries"]],
  ])("reject %j", async (given, paths) => {
    const rule = ruleSchema.parse({ ...silent, ...given });
    await expect(addRule(ctx, rule)).rejects.toMatchObject({
      key: "badInput",
      detail: { issues: paths.map((path) => ({ path })) },
    });
  });

  it("of another account answer like missing ones", async () => {
    const { id } = await addRule(ctx, silent);
    const other = await contextOf(database.db, await makeUser(database.db));
    for (const use of [
      () => updateRule(other, { ...silent, id }),
      () => setRuleActive(other, { id, active: false }),
      () => deleteRule(other, { id }),
    ])
      await expect(use()).rejects.toMatchObject({ key: "notFound" });
    expect((await listRules(other)).rules).toEqual([]);
  });

  it("are in the audit log", async () => {
    const { id } = await addRule(ctx, silent);
    await updateRule(ctx, { ...silent, id, hours: 72 });
    await setRuleActive(ctx, { id, active: false });
    await deleteRule(ctx, { id });
    const rows = await database.sql`
      select event, target_name, before, after from audit_entry where target_id = ${id} order by id`;
    expect(rows.map(({ event }) => event)).toEqual(
      ["created", "changed", "disabled", "deleted"].map((what) => `abnormal_rule.${what}`),
    );
    expect(rows[1]).toMatchObject({ before: { hours: 48 }, after: { hours: 72 } });
  });
});

describe("the preview", () => {
  it("finds what was abnormal in the last 90 days by the journeys, also of delivered and archived ones", async () => {
    const at = (days: number) => new Date(Date.now() - days * dayMs);
    const journey = [
      scan("delivered", at(20).toISOString()),
      scan("moving", at(30).toISOString()),
      scan("accepted", at(31).toISOString()),
    ];
    const given = { addedAt: at(32), onlineAt: at(31), lastEventAt: at(20), status: "delivered" as const };
    const [quiet = "", archived = ""] = await store(
      given,
      { ...given, archivedAt: at(1) },
      {
        ...given,
        addedAt: at(91),
      },
    );
    await store({ addedAt: at(1), status: "not_found" });
    const parcels = database.sql`select parcel_id from shipment where account_id = ${user.accountId} and status = 'delivered'`;
    for (const { parcel_id } of await parcels)
      await database.db.update(parcel).set({ checkpoints: journey }).where(eq(parcel.id, parcel_id));
    const found = await tryRule(ctx, { ...silent, hours: 9 * 24 });
    expect(found).toMatchObject({ hits: 2, checked: 3, complete: true });
    expect(found.shipments.map(({ id }) => id)).toEqual([quiet, archived]);
    expect(Date.parse(found.shipments[0]?.at ?? "") / dayMs).toBeCloseTo(at(21).getTime() / dayMs, 3);
    expect((await tryRule(ctx, { ...silent, hours: 11 * 24 })).hits).toBe(0);
    expect((await tryRule(ctx, { ...silent, kind: "noOnline", hours: 20 })).hits).toBe(3);
    expect((await tryRule(ctx, { ...silent, kind: "subStatus", subStatuses: ["accepted"] })).hits).toBe(2);
    expect(await database.db.$count(alarm, eq(alarm.accountId, user.accountId))).toBe(0);
  });
});
