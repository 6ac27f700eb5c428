import { randomBytes } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import { orderEntry, orderInterval, workOrder } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import { acceptOrder } from "@/lib/messages/order-acts/accept-order";
import { addCustomerMessage } from "@/lib/messages/order-acts/add-customer-message";
import { addCustomerOrder } from "@/lib/messages/order-acts/add-customer-order";
import { addNote } from "@/lib/messages/order-acts/add-note";
import { addOrder } from "@/lib/messages/order-acts/add-order";
import { forwardOrder } from "@/lib/messages/order-acts/forward-order";
import { mergeOrders } from "@/lib/messages/order-acts/merge-orders";
import { releaseLostOrders } from "@/lib/messages/order-acts/release-orders";
import { resolveOrder } from "@/lib/messages/order-acts/resolve-order";
import { sendReply } from "@/lib/messages/order-acts/send-reply";
import { makeCompany } from "@/lib/messages/order-acts/testing/make-company";
import {
  type ModelMember,
  type ModelOrder,
  type ModelReceiver,
  OrderModel,
} from "@/lib/messages/order-acts/testing/model-orders";
import { updateOrder } from "@/lib/messages/order-acts/update-order";
import type { Receiver } from "@/lib/messages/order-setup/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import type { TestUser } from "@/tests/api/make-user";
import type { OrderView } from "./schemas";
import { viewOrders } from "./view-orders";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(process.env.NIGHTLY ? 3_600_000 : 120_000);

/** Set NIGHTLY for the long run. */
const histories = process.env.NIGHTLY ? 2_000 : 30;
const actsMax = 60;
/** SEED=n repeats a run; each night draws others. */
const seed = Number(process.env.SEED) || 20_261_127;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A generator of equal numbers for equal seeds. */
class Random {
  #state: number;
  constructor(from: number) {
    this.#state = Math.imul(from, 2_654_435_761) >>> 0;
    for (let at = 0; at < 8; at += 1) this.below(2);
  }
  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
  of<Item>(list: readonly Item[]): Item {
    return list[this.below(list.length)] as Item;
  }
}

type Role = Parameters<Awaited<ReturnType<typeof makeCompany>>["member"]>[2];
const kinds: Record<Role, Pick<ModelMember, "rows" | "edits">> = {
  all: { rows: "all", edits: true },
  department: { rows: "department", edits: true },
  own: { rows: "own", edits: true },
  reader: { rows: "department", edits: false },
};

/** A company with people of different rows in two departments, and the same in the model. */
async function begin(random: Random) {
  const company = await makeCompany(database);
  const { north, south } = company.departments;
  const { accountId } = company;
  const model = new OrderModel();
  const users = new Map<string, TestUser>([[company.owner.userId, company.owner]]);
  model.members.push({
    ...{ id: company.owner.userId, department: null, rows: "all", role: "", edits: true, active: true },
  });
  const places: [string | null, Role][] = [
    [north, "department"],
    [north, "department"],
    [north, "own"],
    [south, "department"],
    [south, "all"],
    [null, "department"],
    [south, random.of(["own", "reader"] as const)],
  ];
  for (const [at, [departmentId, name]] of places.entries()) {
    const user = await company.member(`m${at}`, departmentId, name);
    users.set(user.userId, user);
    const roleId = company.roles[name];
    model.members.push({
      id: user.userId,
      department: departmentId,
      role: roleId,
      active: true,
      ...kinds[name],
    });
  }
  const stored = [north, south, null].flatMap((departmentId) => [
    { departmentId, addedBy: random.of(model.members).id },
    { departmentId, addedBy: null },
  ]);
  const ids = await storeShipments(database.db, accountId, stored);
  for (const [at, { departmentId, addedBy }] of stored.entries())
    model.shipments.push({ id: ids[at] ?? "", department: departmentId, addedBy });
  return { company, model, users };
}
type World = Awaited<ReturnType<typeof begin>>;

const asReceiver = (to: ModelReceiver): Receiver => {
  if ("member" in to) return { memberId: to.member };
  return "role" in to ? { roleId: to.role } : { departmentId: to.department ?? "root" };
};

/** A context with the member's rights of this moment, though they were logged out; null for one who is off. */
async function contextFor({ users, model }: World, who: ModelMember): Promise<Context | null> {
  const user = users.get(who.id);
  return user && model.member(who.id).active ? contextOf(database.db, user) : null;
}

async function resultOf(work: () => Promise<OrderView>): Promise<{ result: string; view: OrderView | null }> {
  try {
    return { result: "done", view: await work() };
  } catch (error) {
    if (error instanceof AppError) return { result: error.key, view: null };
    throw error;
  }
}

/** Draws an act of a member on an order: what the model says of it, and what the code did. */
function drawAct(world: World, random: Random, who: ModelMember, order: ModelOrder) {
  const { model, company } = world;
  const { id } = order;
  const version = random.below(6) === 0 ? order.version - 1 : order.version;
  const reopens = random.below(2) === 0;
  const into = random.of(model.orders);
  const title = random.of(["Lost", "Damaged", "Late"]);
  const to = random.of<ModelReceiver>([
    { member: random.of(model.members).id },
    { department: random.of([company.departments.north, company.departments.south, null]) },
    { role: random.of(Object.values(company.roles)) },
  ]);
  const acts = {
    accept: [() => model.accept(who, order, version), (ctx: Context) => acceptOrder(ctx, { id, version })],
    reply: [
      () => model.reply(who, order, version, reopens),
      (ctx: Context) => sendReply(ctx, { id, version, text: "Well", to: "team", reopen: reopens }),
    ],
    note: [() => model.note(who, order), (ctx: Context) => addNote(ctx, { id, text: "Note" })],
    update: [
      () => model.update(who, order, version, title),
      (ctx: Context) => updateOrder(ctx, { id, version, title }),
    ],
    resolve: [
      () => model.resolve(who, order, version),
      (ctx: Context) => resolveOrder(ctx, { id, version, text: "" }),
    ],
    merge: [
      () => model.merge(who, order, version, into),
      (ctx: Context) => mergeOrders(ctx, { id, version, into: into.id }),
    ],
    handOn: [
      () => model.handOn(who, order, version, to),
      (ctx: Context) => forwardOrder(ctx, { id, version, to: asReceiver(to), reason: "" }),
    ],
  } as const;
  const name = random.of([
    "accept",
    "accept",
    "reply",
    "reply",
    "note",
    "update",
    "resolve",
    "merge",
    "handOn",
    "handOn",
  ] as const);
  const [expected, act] = acts[name];
  return { name, expected, act };
}

/** Somebody's place or role changes, or they are switched off or on, or a shipment is moved; then a job frees orders. */
async function changeAccess({ company, model }: World, random: Random): Promise<void> {
  const { db } = database;
  const { north, south } = company.departments;
  const place = random.of([north, south, null]);
  const who = random.of(model.members.slice(1));
  const moved = random.of(model.shipments);
  switch (random.below(4)) {
    case 0:
      who.department = place;
      break;
    case 1:
      who.active = !who.active;
      break;
    case 2: {
      const name = random.of(Object.keys(kinds) as Role[]);
      Object.assign(who, kinds[name], { role: company.roles[name] });
      break;
    }
    default:
      moved.department = place;
      await db.update(shipment).set({ departmentId: place }).where(eq(shipment.id, moved.id));
  }
  const { department, active, role: roleId } = who;
  await db
    .update(accountUser)
    .set({ departmentId: department, active, roleId })
    .where(eq(accountUser.id, who.id));
  model.free();
  await releaseLostOrders(contextOn(db), { accountId: company.accountId });
}

/** All orders of a company as they are stored, written as the model writes them. */
async function readOrders(accountId: World["company"]["accountId"]): Promise<ModelOrder[]> {
  const { db } = database;
  const rows = await db
    .select()
    .from(workOrder)
    .where(eq(workOrder.accountId, accountId))
    .orderBy(asc(workOrder.seq));
  const ids = rows.map(({ id }) => id);
  const entries = await db
    .select()
    .from(orderEntry)
    .where(inArray(orderEntry.orderId, ids))
    .orderBy(orderEntry.id);
  const intervals = await db
    .select()
    .from(orderInterval)
    .where(inArray(orderInterval.orderId, ids))
    .orderBy(orderInterval.nth);
  return rows.map((row) => ({
    ...{ id: row.id, status: row.status as ModelOrder["status"], department: row.departmentId },
    ...{ role: row.roleId, assignee: row.assigneeId, creator: row.createdBy ?? "", shipment: row.shipmentId },
    ...{ title: row.title, version: row.version, mergedInto: row.mergedInto },
    customer: row.customerEmail !== null,
    entries: entries.filter(({ orderId }) => orderId === row.id).map(({ kind }) => kind),
    intervals: intervals
      .filter(({ orderId }) => orderId === row.id)
      .map(({ resolvedBy, repliedBy }) => ({ resolvedBy, repliedBy })),
  }));
}

/** One history; returns how many acts were done and refused. */
async function runHistory(nth: number): Promise<Record<string, number>> {
  const random = new Random(seed + nth);
  const world = await begin(random);
  const { model, company } = world;
  const results: Record<string, number> = {};
  const length = 1 + random.below(actsMax);
  for (let at = 0; at < length; at += 1) {
    const label = `SEED=${seed}, history ${nth}, act ${at}`;
    if (random.below(7) === 0) await changeAccess(world, random);
    if (random.below(5) === 0) await receiveOne(world, random);
    const who = random.of(model.members);
    const ctx = await contextFor(world, who);
    if (!ctx) continue;
    if (model.orders.length === 0 || (random.below(8) === 0 && model.orders.length < 6)) {
      await addOne(world, random, { who, ctx, label });
      continue;
    }
    const order = random.of(model.orders);
    const { name, expected, act } = drawAct(world, random, who, order);
    const { result, view } = await resultOf(() => act(ctx));
    const wanted = expected();
    results[result] = (results[result] ?? 0) + 1;
    expect([label, name, result]).toEqual([label, name, wanted]);
    if (view) expectDiscreet(world, who, order, view);
  }
  expect([seed, nth, await readOrders(company.accountId)]).toEqual([seed, nth, model.orders]);
  await compareSight(world);
  return results;
}

async function addOne(
  { model, company }: World,
  random: Random,
  { who, ctx, label }: { who: ModelMember; ctx: Context; label: string },
): Promise<void> {
  const parcel = random.below(2) === 0 ? random.of(model.shipments) : null;
  const input = {
    title: "Lost",
    description: "Not here",
    categoryId: company.categoryId,
    priority: 3 as const,
  };
  const shipmentId = parcel?.id ?? null;
  const { result, view } = await resultOf(() =>
    addOrder(ctx, { ...input, number: null, shipmentId, fields: {} }),
  );
  const isTheirs =
    !parcel ||
    who.rows === "all" ||
    (who.rows === "own" ? parcel.addedBy === who.id : parcel.department === who.department);
  const wanted = !who.edits ? "forbidden" : isTheirs ? "done" : "notFound";
  expect([label, "add", result]).toEqual([label, "add", wanted]);
  if (view) model.add(who, view.id, shipmentId);
}

/** A customer, or a program of theirs, writes: for the first time, again, or what was received before. */
async function receiveOne({ model, company }: World, random: Random): Promise<void> {
  const { accountId } = company;
  const now = new Date();
  const automatic = random.below(4) === 0;
  const message = {
    ...{ email: "ann@example.com", name: "Ann", subject: "Where", text: "Where is it?", messageId: null },
    ...{ digest: newId(now), automatic, suspicions: [] },
  };
  const begin = () =>
    database.db.transaction((tx) =>
      addCustomerOrder(
        tx,
        { ...message, accountId, source: "email", locale: null, number: null, shipmentId: null },
        now,
      ),
    );
  if (model.orders.length === 0 || (random.below(4) === 0 && model.orders.length < 6)) {
    model.addCustomer((await begin())?.order.id ?? "");
    expect(await begin()).toBeNull();
    return;
  }
  const order = random.of(model.orders);
  const write = () =>
    database.db.transaction((tx) => addCustomerMessage(tx, { accountId, orderId: order.id }, message, now));
  model.receive(order, automatic);
  const [one, other] = await Promise.all([write(), write()]);
  expect([one, other].filter((added) => added === null)).toHaveLength(1);
}

/** An answer says whom an order belongs to only to who sees it. */
function expectDiscreet(
  { model, company }: World,
  who: ModelMember,
  order: ModelOrder,
  view: OrderView,
): void {
  expect(view.version).toBe(order.version);
  const named = JSON.stringify(view).match(/CANARY\w+/g) ?? [];
  if (!model.sees(who, order)) {
    expect([view.department, view.role, view.assignee, named]).toEqual([null, null, null, []]);
    return;
  }
  expect(view.assignee?.id ?? null).toBe(order.assignee);
  const { north } = company.departments;
  const own = who.department === null ? null : who.department === north ? "CANARYNORTH" : "CANARYSOUTH";
  if (who.rows === "department") expect(named.filter((one) => one !== own)).toEqual([]);
}

/** Everybody sees the orders that the model says, and no others. */
async function compareSight(world: World): Promise<void> {
  const { model } = world;
  const ids = model.orders.map(({ id }) => id);
  for (const who of model.members) {
    const ctx = await contextFor(world, who);
    if (ctx?.caller.kind !== "user") continue;
    const { access, departmentId } = ctx.caller.scope;
    expect([access.rows, departmentId]).toEqual([who.rows, who.department]);
    const seen = await viewOrders(database.db, requireOperation(ctx, "orders.view"), ids, ctx.now);
    expect(seen.map(({ id }) => id)).toEqual(
      model.orders.filter((one) => model.sees(who, one)).map(({ id }) => id),
    );
  }
}

it(`does what a model does, in ${histories} histories of up to ${actsMax} acts`, async () => {
  const sum: Record<string, number> = {};
  for (let nth = 0; nth < histories; nth += 1)
    for (const [result, count] of Object.entries(await runHistory(nth)))
      sum[result] = (sum[result] ?? 0) + count;
  if (process.env.NIGHTLY) process.stdout.write(`${JSON.stringify(sum)}\n`);
  for (const result of [
    "done",
    "notFound",
    "changedMeanwhile",
    "orderTaken",
    "orderResolved",
    "receiverCannotSee",
    "forbidden",
  ])
    expect([result, (sum[result] ?? 0) > 0]).toEqual([result, true]);
});
