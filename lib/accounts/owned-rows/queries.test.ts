import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { orderTrigger } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { holdRows, untilWaiting } from "@/db/testing/hold-rows";
import { newId } from "@/lib/core/ids";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import {
  deleteOwned,
  findOwned,
  lockAccount,
  lockOwned,
  nextPosition,
  orderRows,
  requireFreeName,
  requireRoom,
  updateOwned,
} from "./queries";

process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
let own: TestUser;
let other: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  [own, other] = [await makeUser(database.db), await makeUser(database.db)];
});
afterAll(() => database.close());

const now = new Date("2026-11-27T12:00:00Z");
const inOne = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(work);
async function add(tx: Tx, { accountId }: TestUser, name: string, position = 0): Promise<string> {
  const id = newId();
  const rest = {
    event: "created",
    all: [],
    any: [],
    actions: [],
    active: true,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(orderTrigger).values({ id, accountId, name, position, ...rest });
  return id;
}
const isOwn = () => eq(orderTrigger.accountId, own.accountId);
const refused = (key: string) => expect.objectContaining({ key });

it("another account's row is not found, locked, changed or deleted, as one that is missing", async () => {
  const id = await inOne((tx) => add(tx, other, "Theirs"));
  for (const one of [id, newId()]) {
    await expect(findOwned(database.db, orderTrigger, own, one)).rejects.toEqual(refused("notFound"));
    for (const act of [lockOwned, deleteOwned])
      await expect(inOne((tx) => act(tx, orderTrigger, own, one))).rejects.toEqual(refused("notFound"));
  }
  const rename = (user: TestUser) => inOne((tx) => updateOwned(tx, orderTrigger, user, id, { name: "New" }));
  expect(await rename(own)).toEqual([]);
  expect(await findOwned(database.db, orderTrigger, other, id)).toMatchObject({ name: "Theirs" });
  expect(await rename(other)).toEqual([expect.objectContaining({ id, name: "New" })]);
  expect(await inOne((tx) => deleteOwned(tx, orderTrigger, other, id))).toMatchObject({ id });
  await expect(findOwned(database.db, orderTrigger, other, id)).rejects.toEqual(refused("notFound"));
});

it("a row that is locked waits for whoever has it, and is then as they left it", async () => {
  const id = await inOne((tx) => add(tx, own, "Before"));
  const release = await holdRows(database, `update order_trigger set name = 'After' where id = '${id}'`);
  const read = inOne((tx) => lockOwned(tx, orderTrigger, own, id));
  await untilWaiting(database, 1);
  await release();
  expect(await read).toMatchObject({ name: "After" });
});

it("of two who lock the account and take its last place or a name at once, one does", async () => {
  const lock = `select 1 from account where id = '${own.accountId}' for no key update`;
  const takes = {
    rulesFull: (tx: Tx) => requireRoom(tx, orderTrigger, own, { max: 1, error: "rulesFull" }),
    ruleNameExists: (tx: Tx, name: string) =>
      requireFreeName(tx, orderTrigger, own, { name, error: "ruleNameExists" }),
  };
  for (const [key, take] of Object.entries(takes)) {
    await database.db.delete(orderTrigger).where(isOwn());
    const release = await holdRows(database, lock);
    const both = (key === "rulesFull" ? ["One", "Two"] : ["Name", "NAME"]).map((name) =>
      inOne(async (tx) => {
        await lockAccount(tx, own);
        await take(tx, name);
        await add(tx, own, name);
      }),
    );
    await untilWaiting(database, 2);
    // Another account's do not wait.
    await inOne((tx) => lockAccount(tx, other));
    await release();
    const results = await Promise.allSettled(both);
    const done = { status: "fulfilled", value: undefined };
    expect(results).toHaveLength(2);
    expect(results).toEqual(expect.arrayContaining([done, { status: "rejected", reason: refused(key) }]));
  }
});

it("room and names are the account's own, among the rows that count; a row may keep its name", async () => {
  const id = await inOne((tx) => add(tx, own, "Ärger"));
  await inOne((tx) => add(tx, other, "Theirs"));
  const room = (max: number, among = isOwn()) =>
    inOne((tx) => requireRoom(tx, orderTrigger, own, { max, error: "rulesFull", among }));
  await room(2);
  await room(1, eq(orderTrigger.active, false));
  await expect(room(1)).rejects.toEqual(refused("rulesFull"));
  const free = (name: string, more: { id?: string; among?: ReturnType<typeof isOwn> } = {}) =>
    inOne((tx) => requireFreeName(tx, orderTrigger, own, { name, error: "ruleNameExists", ...more }));
  await free("Theirs");
  await free("ÄRGER", { id });
  await free("ÄRGER", { among: eq(orderTrigger.active, false) });
  await expect(free("ÄRGER", { id: newId() })).rejects.toMatchObject({
    ...{ key: "ruleNameExists", detail: { issues: [{ path: "name", rule: "exists" }] } },
  });
});

it("the next place is after the account's last, or the first that was named", async () => {
  await inOne((tx) => add(tx, other, "Theirs", 9));
  const next = (first?: number) => inOne((tx) => nextPosition(tx, orderTrigger, own, first));
  expect([await next(), await next(1)]).toEqual([0, 1]);
  await inOne((tx) => add(tx, own, "One", 4));
  expect(await next(1)).toBe(5);
});

it("rows are put in an order that names each once, and only the account's", async () => {
  const [a, b] = await inOne(async (tx) => [await add(tx, own, "A", 0), await add(tx, own, "B", 1)] as const);
  const theirs = await inOne((tx) => add(tx, other, "Theirs", 7));
  const order = (ids: readonly string[]) =>
    inOne(async (tx) => {
      const rows = await tx.select().from(orderTrigger).where(isOwn()).orderBy(orderTrigger.position);
      return orderRows(tx, orderTrigger, own, { rows, ids });
    });
  for (const wrong of [[], [a], [a, a], [a, theirs], [a, b, theirs], [a, b, b], [a, "no id"]])
    await expect(order(wrong)).rejects.toEqual(refused("changedMeanwhile"));
  expect(await order([b, a])).toEqual({ before: { order: ["A", "B"] }, after: { order: ["B", "A"] } });
  expect(await order([b, a])).toMatchObject({ before: { order: ["B", "A"] } });
  expect(await findOwned(database.db, orderTrigger, other, theirs)).toMatchObject({ position: 7 });
  // Not even where the rows that were read are another account's.
  const rows = [{ id: theirs, name: "Theirs" }];
  await inOne((tx) => orderRows(tx, orderTrigger, own, { rows, ids: [theirs] }));
  expect(await findOwned(database.db, orderTrigger, other, theirs)).toMatchObject({ position: 7 });
});
