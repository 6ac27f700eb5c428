import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { orderCategory, orderField, orderTrigger, workOrder } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { locales } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeDepartment, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addCategory } from "./add-category";
import { addField } from "./add-field";
import { categoriesMax, dueHoursDefault, fieldsMax } from "./constants";
import { activeCall, addFieldCall } from "./contract";
import { deleteCategory } from "./delete-category";
import { deleteField } from "./delete-field";
import { listAllCategories, listCategories } from "./list-categories";
import { listCategoryIds } from "./list-category-ids";
import { listFieldTypes } from "./list-field-types";
import { listFields } from "./list-fields";
import { fieldSchema } from "./schemas";
import { setActive } from "./set-active";
import { setCategoryActive } from "./set-category-active";
import { setFieldsOrder } from "./set-fields-order";
import { updateCategory } from "./update-category";
import { updateField } from "./update-field";
import { viewSettings } from "./view-settings";

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

const line = (name: string) => addFieldCall.input.parse({ name, type: "line" });
const choice = (name: string, ...options: string[]) =>
  addFieldCall.input.parse({ name, type: "choice", options });
const top = (name: string) => addCategory(ctx, { name, parentId: null, departmentId: null });
const below = (parentId: string, name: string) => addCategory(ctx, { name, parentId, departmentId: null });
const paths = async (list = listAllCategories) =>
  (await list(ctx)).categories.map(({ path }) => path.join("/"));
const audited = async () =>
  (
    await database.sql`select event, target_name, before, after from audit_entry
      where account_id = ${user.accountId} and event not like 'session.%' order by id`
  ).map(({ event }) => event);

let seq = 0;
async function addOrder(given: Partial<typeof workOrder.$inferInsert> = {}) {
  const now = new Date();
  const id = newId(now);
  seq += 1;
  await database.db.insert(workOrder).values({
    ...{ id, accountId: user.accountId, seq, title: "T", description: "D", priority: 3, status: "pending" },
    ...{ values: {}, source: "manual", createdAt: now, updatedAt: now, dueAt: now, ...given },
  });
  return { id, number: `#${seq}` };
}
const addTrigger = (name: string, parts: object) =>
  database.db.insert(orderTrigger).values({
    ...{ id: newId(), accountId: user.accountId, name, event: "created", all: [], any: [], actions: [] },
    ...{ position: 0, active: false, createdAt: new Date(), updatedAt: new Date(), ...parts },
  });
const addFieldTrigger = (name: string, fieldId: string, value: unknown) =>
  addTrigger(name, { any: [{ field: `field:${fieldId}`, op: "in", value }] });

describe("settings", () => {
  it("are off with the usual hours until switched on, then bring three fields and a few categories, once", async () => {
    expect(await viewSettings(ctx)).toEqual({ active: false, dueHours: dueHoursDefault });
    expect((await listFields(ctx)).fields).toEqual([]);
    await addField(ctx, line("Early"));
    expect(await setActive(ctx, { active: true })).toEqual({ active: true, dueHours: dueHoursDefault });
    expect((await listFields(ctx)).fields).toMatchObject([
      { builtin: "title", type: "line", required: true, name: "" },
      { builtin: "description", type: "text", required: true },
      { builtin: "category", type: "choice", required: true },
      { builtin: null, name: "Early" },
    ]);
    expect(await paths()).toHaveLength(6);
    for (const { id } of (await listAllCategories(ctx)).categories) await deleteCategory(ctx, { id });
    const hours = [1, 2, 3, 4];
    expect(await setActive(ctx, { active: false, dueHours: hours })).toEqual({
      active: false,
      dueHours: hours,
    });
    expect(await setActive(ctx, { active: true })).toEqual({ active: true, dueHours: hours });
    expect(await paths()).toEqual([]);
    expect((await listFields(ctx)).fields).toHaveLength(4);
    expect((await audited()).filter((event) => event === "work_orders.changed")).toHaveLength(3);
  });

  it.each(locales)("bring categories in %s, and leave those that there are", async (locale) => {
    await setActive({ ...ctx, locale }, { active: true });
    const names = await paths();
    expect(new Set(names).size).toBe(6);
    for (const name of names) expect(name).not.toMatch(/work-orders|first\./);
    if (locale !== "en") expect(names).not.toContain("Parcel lost");
    const other = await makeUser(database.db);
    const theirs = await contextOf(database.db, other, { locale });
    await addCategory(theirs, { name: "Mine", parentId: null, departmentId: null });
    await setActive(theirs, { active: true });
    expect((await listAllCategories(theirs)).categories.map(({ name }) => name)).toEqual(["Mine"]);
  });

  it("bring everything once when two switch on at the same time", async () => {
    await Promise.all([1, 2, 3].map(() => setActive(ctx, { active: true })));
    expect((await listFields(ctx)).fields).toHaveLength(3);
    expect(await paths()).toHaveLength(6);
  });

  it("accept four times of one hour to ninety days", () => {
    const accepts = (dueHours: number[]) => activeCall.input.safeParse({ active: true, dueHours }).success;
    expect(
      [
        [1, 1, 1, 2160],
        [0, 1, 1, 1],
        [1, 1, 1],
        [1, 1, 1, 2161],
        [1.5, 1, 1, 1],
      ].map(accepts),
    ).toEqual([...[true, false, false, false, false]]);
  });
});

describe("fields", () => {
  it("have a name once ignoring case, also when two add it at once, and again after it was deleted", async () => {
    const results = await Promise.allSettled(
      ["Reason", "REASON", "reason"].map((name) => addField(ctx, line(name))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [first] = (await listFields(ctx)).fields;
    const other = await addField(ctx, line("Other"));
    const rename = updateField(ctx, { ...fieldSchema.parse({ name: "rEASON" }), id: other.id });
    await expect(rename).rejects.toMatchObject({ key: "fieldNameExists" });
    await deleteField(ctx, { id: first?.id ?? "" });
    const again = await addField(ctx, line("Reason"));
    const { fields } = await listFields(ctx);
    expect(fields.map(({ id, deleted }) => [id, deleted])).toEqual([
      ...[
        [other.id, false],
        [again.id, false],
        [first?.id, true],
      ],
    ]);
    await expect(
      updateField(ctx, { ...fieldSchema.parse({ name: "X" }), id: first?.id ?? "" }),
    ).rejects.toMatchObject({
      key: "notFound",
    });
  });

  it("of choices need options that differ; others have none", async () => {
    await expect(addField(ctx, choice("A"))).rejects.toMatchObject({
      detail: { issues: [{ path: "options", rule: "required" }] },
    });
    await expect(addField(ctx, choice("A", "x", "y", "X"))).rejects.toMatchObject({
      detail: { issues: [{ path: "options.2", rule: "twice" }] },
    });
    const plain = await addField(ctx, { ...line("B"), options: ["x"] });
    expect(plain.options).toEqual([]);
    expect((await listFieldTypes(ctx)).types.find(({ type }) => type === "choices")).toEqual({
      ...{ type: "choices", operators: ["in", "notin"] },
    });
  });

  it("that are built in are neither changed nor deleted, and stay in the order", async () => {
    await setActive(ctx, { active: true });
    const own = await addField(ctx, line("Own"));
    const { fields } = await listFields(ctx);
    const [title] = fields;
    const id = title?.id ?? "";
    await expect(updateField(ctx, { ...fieldSchema.parse({ name: "X" }), id })).rejects.toMatchObject({
      key: "fieldBuiltin",
    });
    await expect(deleteField(ctx, { id })).rejects.toMatchObject({ key: "fieldBuiltin" });
    const ids = [own.id, ...fields.flatMap((one) => (one.id === own.id ? [] : one.id))];
    await setFieldsOrder(ctx, { ids });
    expect((await listFields(ctx)).fields.map((one) => one.id)).toEqual(ids);
  });

  it("keep options that orders have or triggers name, and say which", async () => {
    const one = await addField(ctx, choice("One", "a", "b", "c"));
    const many = await addField(ctx, { ...choice("Many", "a", "b", "c"), type: "choices" });
    const [first, second] = [
      await addOrder({ values: { [one.id]: "a" } }),
      await addOrder({ values: { [many.id]: ["b", "a"] } }),
    ];
    await addFieldTrigger("Rule", one.id, ["c"]);
    const keep = (id: string, ...options: string[]) =>
      updateField(ctx, { ...fieldSchema.parse({ name: id === one.id ? "One" : "Many", options }), id });
    await expect(keep(one.id, "z")).rejects.toMatchObject({
      key: "setupInUse",
      detail: {
        issues: [
          { path: "Rule", rule: "trigger" },
          { path: first.number, rule: "orders" },
        ],
      },
    });
    await expect(keep(many.id, "a", "c")).rejects.toMatchObject({
      detail: { issues: [{ path: second.number, rule: "orders" }] },
    });
    expect((await keep(one.id, "c", "a", "new")).options).toEqual(["c", "a", "new"]);
    expect((await keep(many.id, "b", "a")).options).toEqual(["b", "a"]);
  });

  it("that triggers name are not deleted; with orders they are, and the orders keep their values", async () => {
    const { id } = await addField(ctx, line("Own"));
    await addOrder({ values: { [id]: "older" } });
    await addFieldTrigger("Second", id, ["a"]);
    await addFieldTrigger("First", id, ["b"]);
    const refused = await deleteField(ctx, { id }).catch((error) => error);
    expect([refused.key, refused.detail.issues.map((one: { path: string }) => one.path).sort()]).toEqual([
      ...["setupInUse", ["First", "Second"]],
    ]);
    await database.db.delete(orderTrigger).where(eq(orderTrigger.accountId, user.accountId));
    expect(await deleteField(ctx, { id })).toEqual({ deleted: true });
    const [stored] = await database.db.select().from(orderField).where(eq(orderField.id, id));
    expect(stored?.deletedAt).toEqual(ctx.now);
    expect(await audited()).toEqual(["order_field.created", "order_field.deleted"]);
  });

  it("are at most so many", async () => {
    for (let at = 0; at < fieldsMax; at += 1) await addField(ctx, line(`F${at}`));
    await expect(addField(ctx, line("One more"))).rejects.toMatchObject({ key: "fieldsFull" });
    await setActive(ctx, { active: true });
    expect((await listFields(ctx)).fields).toHaveLength(fieldsMax + 3);
  });
});

describe("categories", () => {
  it("are a tree of three levels, by name beside each other, with a name once at each place", async () => {
    const [b, a] = [await top("B"), await top("a")];
    const inner = await below(a.id, "Inner");
    const deep = await below(inner.id, "Deep");
    expect(deep).toMatchObject({ path: ["a", "Inner", "Deep"], parentId: inner.id, active: true });
    await below(b.id, "Inner");
    expect(await paths()).toEqual(["a", "a/Inner", "a/Inner/Deep", "B", "B/Inner"]);
    await expect(below(deep.id, "X")).rejects.toMatchObject({ key: "categoryTooDeep" });
    await expect(below(a.id, "INNER")).rejects.toMatchObject({ key: "categoryNameExists" });
    await expect(top("A")).rejects.toMatchObject({ key: "categoryNameExists" });
    await expect(below(newId(), "X")).rejects.toMatchObject({ key: "notFound" });
    const renamed = await updateCategory(ctx, { id: inner.id, name: "inner", departmentId: null });
    expect(renamed.path).toEqual(["a", "inner"]);
    expect((await listCategoryIds(ctx, { id: a.id })).ids).toEqual([a.id, inner.id, deep.id]);
    await expect(listCategoryIds(ctx, { id: newId() })).rejects.toMatchObject({ key: "notFound" });
  });

  it("below one that is off cannot be had either", async () => {
    const a = await top("A");
    const inner = await below(a.id, "Inner");
    await below(inner.id, "Deep");
    await top("B");
    await setCategoryActive(ctx, { id: inner.id, active: false });
    expect(await paths(listCategories)).toEqual(["A", "B"]);
    await setCategoryActive(ctx, { id: a.id, active: false });
    expect(await paths(listCategories)).toEqual(["B"]);
    expect(await paths()).toHaveLength(4);
    await setCategoryActive(ctx, { id: a.id, active: true });
    await setCategoryActive(ctx, { id: inner.id, active: true });
    await setCategoryActive(ctx, { id: inner.id, active: true });
    expect(await paths(listCategories)).toHaveLength(4);
    expect((await audited()).filter((event) => /abled/.test(event))).toHaveLength(4);
  });

  it("give orders to a department of the account only", async () => {
    const own = await makeDepartment(database.db, user, "Own");
    const foreign = await makeDepartment(database.db, await makeUser(database.db), "Foreign");
    const a = await addCategory(ctx, { name: "A", parentId: null, departmentId: own });
    expect(a.departmentId).toBe(own);
    for (const departmentId of [foreign, newId()])
      await expect(updateCategory(ctx, { id: a.id, name: "A", departmentId })).rejects.toMatchObject({
        key: "badInput",
        detail: { issues: [{ path: "departmentId", rule: "departmentUnknown" }] },
      });
  });

  it("that something uses are not deleted, and it is named", async () => {
    const a = await top("A");
    await below(a.id, "Y");
    await below(a.id, "X");
    const { number } = await addOrder({ categoryId: a.id });
    await addTrigger("Compares", { all: [{ field: "category", op: "in", value: [newId(), a.id] }] });
    await addTrigger("Gives", { actions: [{ do: "category", categoryId: a.id }] });
    await addTrigger("Says", { actions: [{ do: "note", text: a.id }] });
    await expect(deleteCategory(ctx, { id: a.id })).rejects.toMatchObject({
      key: "setupInUse",
      detail: {
        issues: [
          ...["X", "Y"].map((path) => ({ path, rule: "categories" })),
          { path: "Compares", rule: "trigger" },
          { path: "Gives", rule: "trigger" },
          { path: number, rule: "orders" },
        ],
      },
    });
    const b = await top("B");
    expect(await deleteCategory(ctx, { id: b.id })).toEqual({ deleted: true });
    await expect(deleteCategory(ctx, { id: b.id })).rejects.toMatchObject({ key: "notFound" });
  });

  it("are at most so many", async () => {
    const now = new Date();
    const rows = Array.from({ length: categoriesMax }, (_, at) => {
      const id = newId(now);
      return { id, accountId: user.accountId, name: `C${at}`, path: [id], active: true, createdAt: now };
    });
    await database.db.insert(orderCategory).values(rows);
    await expect(top("One more")).rejects.toMatchObject({ key: "categoriesFull" });
  });
});

it("is seen by whoever sees orders, and changed by whoever may set it only", async () => {
  const access = { operations: ["orders.view", "orders.edit"] as const, rows: "all" as const };
  const roleId = await makeRole(database.db, user, "Clerk", {
    ...access,
    operations: [...access.operations],
  });
  const member = await makeMember(database.db, user, `${newId()}@example.org`, { roleId });
  const theirs = await contextOf(database.db, member);
  expect(await viewSettings(theirs)).toMatchObject({ active: false });
  expect(await listFields(theirs)).toEqual({ fields: [] });
  expect(await listCategories(theirs)).toEqual({ categories: [] });
  for (const act of [setActive(theirs, { active: true }), addField(theirs, line("X"))])
    await expect(act).rejects.toMatchObject({ key: "forbidden" });
  await database.db
    .update(accountUser)
    .set({ roleId: null })
    .where(and(eq(accountUser.id, member.userId)));
  await expect(viewSettings(await contextOf(database.db, member))).rejects.toMatchObject({
    key: "forbidden",
  });
});
