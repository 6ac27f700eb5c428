import { randomBytes } from "node:crypto";
import { triggerRun } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeDepartment, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { makeWorkOrders } from "@/tests/api/make-work-order";
import { addCategory } from "./add-category";
import { addField } from "./add-field";
import { addTrigger } from "./add-trigger";
import { firedDays, triggersMax } from "./constants";
import { addFieldCall } from "./contract";
import { deleteTrigger } from "./delete-trigger";
import { listTriggers, showTrigger } from "./list-triggers";
import { triggerSchema } from "./schemas";
import { setCategoryActive } from "./set-category-active";
import { setTriggerActive } from "./set-trigger-active";
import { setTriggersOrder } from "./set-triggers-order";
import { updateTrigger } from "./update-trigger";

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

const note = { do: "note", text: "n" };
const input = (name: string, parts: object = {}) =>
  triggerSchema.parse({ name, event: "created", actions: [note], ...parts });
const issuesOf = async (parts: object) =>
  addTrigger(ctx, input(`T${newId()}`, parts)).then(
    () => [],
    (error) => [error.key, ...(error.detail?.issues ?? []).map((one: { path: string }) => one.path)],
  );
const when = (field: string, op: string, value: unknown) => issuesOf({ all: [{ field, op, value }] });
const wrong = (part: string) => ["badInput", `all.0.${part}`];

describe("a trigger", () => {
  it("is added last and switched on, is shown, changed at the version that was seen, and deleted", async () => {
    const first = await addTrigger(ctx, input("First"));
    const second = await addTrigger(ctx, input("Second"));
    expect(first).toMatchObject({ active: true, version: 1, fired: 0, firedAt: null });
    expect((await listTriggers(ctx)).triggers.map(({ name }) => name)).toEqual(["First", "Second"]);
    await setTriggersOrder(ctx, { ids: [second.id, first.id] });
    expect((await listTriggers(ctx)).triggers.map(({ name }) => name)).toEqual(["Second", "First"]);
    const off = await setTriggerActive(ctx, { id: first.id, active: false });
    expect(off).toMatchObject({ active: false, version: 2 });
    const change = { ...input("Renamed", { event: "replied" }), id: first.id };
    await expect(updateTrigger(ctx, { ...change, version: 1 })).rejects.toMatchObject({
      key: "changedMeanwhile",
    });
    expect(await updateTrigger(ctx, { ...change, version: 2 })).toMatchObject({
      event: "replied",
      version: 3,
      active: false,
    });
    await expect(updateTrigger(ctx, { ...change, name: "SECOND", version: 3 })).rejects.toMatchObject({
      key: "ruleNameExists",
    });
    expect(await deleteTrigger(ctx, { id: first.id })).toEqual({ deleted: true });
    await expect(showTrigger(ctx, { id: first.id })).rejects.toMatchObject({ key: "notFound" });
    await expect(setTriggersOrder(ctx, { ids: [first.id, second.id] })).rejects.toMatchObject({
      key: "changedMeanwhile",
    });
    const events = await database.sql`select event from audit_entry
      where account_id = ${user.accountId} and event like 'order_trigger.%' order by id`;
    expect(events.map(({ event }) => event.slice("order_trigger.".length))).toEqual([
      ...["created", "created", "moved", "disabled", "changed", "deleted"],
    ]);
  });

  it("has a name once, ignoring case, also when two add it at once; and there are at most so many", async () => {
    const results = await Promise.allSettled(
      ["One", "ONE", "one"].map((name) => addTrigger(ctx, input(name))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (let at = 1; at < triggersMax; at += 1) await addTrigger(ctx, input(`T${at}`));
    await expect(addTrigger(ctx, input("More"))).rejects.toMatchObject({ key: "rulesFull" });
  });

  it("shows how often it fired of late", async () => {
    const [shipmentId = ""] = await storeShipments(database.db, user.accountId, [{}]);
    const { triggerId, workOrderId } = await makeWorkOrders(database.db, { ...user, shipmentId }, "Own");
    const at = new Date(ctx.now.getTime() - (firedDays + 1) * dayMs);
    const { accountId } = user;
    const run = { entryId: 999_999, triggerId, accountId, orderId: workOrderId, at, changes: [] };
    await database.db.insert(triggerRun).values(run);
    const view = await showTrigger(ctx, { id: triggerId });
    expect(view.fired).toBe(2);
    expect(Date.parse(view.firedAt ?? "")).toBeGreaterThan(at.getTime());
  });
});

describe("conditions", () => {
  it("name fields that there are, with operators and values of their types", async () => {
    const add = async (type: string, ...options: string[]) =>
      `field:${(await addField(ctx, addFieldCall.input.parse({ name: type, type, options }))).id}`;
    const [date, number, yesNo] = [await add("date"), await add("number"), await add("yesNo")];
    const [choice, choices] = [await add("choice", "a", "b"), await add("choices", "a", "b")];
    const country = await add("country");
    const good = [
      ...[
        ["title", "is", "x"],
        ["text", "in", ["x"]],
        ["priority", "<", 3],
        ["priority", "in", ["1", "2"]],
      ],
      ...[
        ["status", "is", "pending"],
        ["source", "in", ["manual"]],
        ["department", "is", "root"],
      ],
      ...[
        ["assignee", "is", user.userId],
        ["carrier", "in", ["dhl"]],
        ["parcelStatus", "notis", "delivered"],
      ],
      ...[
        ["destination", "in", ["DE", "FR"]],
        [date, ">", "2024-02-29"],
        [number, "<", -1.5],
      ],
      ...[
        [number, "in", ["1.5", "-2"]],
        [yesNo, "is", false],
        [choice, "is", "a"],
        [choices, "in", ["a", "b"]],
      ],
      ...[[country, "notis", "AT"]],
    ] as const;
    for (const [field, op, value] of good) expect([field, await when(field, op, value)]).toEqual([field, []]);
    const badValues = [
      ...[
        ["title", "is", " "],
        ["title", "is", 5],
        ["title", "in", []],
        ["title", "in", "x"],
        ["text", "in", [""]],
      ],
      ...[
        ["priority", "<", "3"],
        ["priority", "is", 5],
        ["priority", "in", ["9"]],
        ["status", "is", "open"],
      ],
      ...[
        ["department", "is", newId()],
        ["assignee", "is", newId()],
        ["carrier", "is", "nobody"],
      ],
      ...[
        ["parcelStatus", "is", "lost"],
        ["destination", "is", "XX"],
        ["category", "is", newId()],
      ],
      ...[
        [date, "is", "2026-02-30"],
        [date, ">", "tomorrow"],
        [number, "in", ["x"]],
        [yesNo, "is", "yes"],
      ],
      ...[
        [choice, "is", "z"],
        [choices, "in", ["a", "z"]],
        [country, "is", "de"],
        [number, "is", ["1"]],
      ],
    ] as const;
    for (const [field, op, value] of badValues)
      expect([field, op, value, await when(field, op, value)]).toEqual([field, op, value, wrong("value")]);
    for (const [field, op] of [
      ["title", ">"],
      ["text", "is"],
      [choices, "is"],
      [yesNo, "in"],
      [date, "in"],
    ] as const)
      expect(await when(field, op, "x")).toEqual(wrong("op"));
    for (const field of ["nothing", `field:${newId()}`, "field:", "__proto__", "constructor"])
      expect(await when(field, "is", "x")).toEqual(wrong("field"));
  });

  it("and actions name nothing of another account, nor what is off or deleted", async () => {
    const other = await makeUser(database.db);
    const [own, foreign] = [
      await makeDepartment(database.db, user, "Own"),
      await makeDepartment(database.db, other, "Foreign"),
    ];
    const [role, foreignRole] = [
      await makeRole(database.db, user, "Own", {}),
      await makeRole(database.db, other, "Foreign", {}),
    ];
    const member = await makeMember(database.db, user, `${newId()}@example.org`);
    const category = await addCategory(ctx, { name: "A", parentId: null, departmentId: null });
    const assign = (to: object) => issuesOf({ actions: [note, { do: "assign", to }] });
    for (const to of [
      { departmentId: own },
      { departmentId: "root" },
      { roleId: role },
      { memberId: member.userId },
    ])
      expect(await assign(to)).toEqual([]);
    const foreigners = [{ departmentId: foreign }, { roleId: foreignRole }, { memberId: other.userId }];
    for (const to of foreigners) expect(await assign(to)).toEqual(["badInput", "actions.1.to"]);
    expect(await when("assignee", "is", other.userId)).toEqual(wrong("value"));
    expect(await when("department", "in", [own, foreign])).toEqual(wrong("value"));
    const give = () => issuesOf({ actions: [{ do: "category", categoryId: category.id }] });
    expect(await give()).toEqual([]);
    await setCategoryActive(ctx, { id: category.id, active: false });
    expect(await give()).toEqual(["badInput", "actions.0.categoryId"]);
    expect(await when("category", "is", category.id)).toEqual([]);
    await database.sql`update account_user set active = false where id = ${member.userId}`;
    expect(await assign({ memberId: member.userId })).toEqual(["badInput", "actions.1.to"]);
    expect(
      await issuesOf({
        any: [{ field: "x", op: "is", value: "x" }],
        actions: [{ do: "assign", to: { roleId: newId() } }],
      }),
    ).toEqual(["badInput", "any.0.field", "actions.0.to"]);
  });

  it("write to each at most once, and to the webhook address once", async () => {
    const mail = (to: string) => ({ do: "mail", to, text: "t" });
    expect(await issuesOf({ actions: [mail("customer"), mail("assignee"), { do: "webhook" }] })).toEqual([]);
    const actions = [mail("customer"), { do: "webhook" }, mail("customer"), note, note, { do: "webhook" }];
    expect(await issuesOf({ actions })).toEqual(["badInput", "actions.2.do", "actions.5.do"]);
  });
});
