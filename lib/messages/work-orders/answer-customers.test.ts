import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { orderAttachment, orderMessage } from "@/db/schema/order-messages";
import { orderInterval } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { RestrictedColumn } from "@/lib/core/operations";
import { addCustomerMessage } from "@/lib/messages/order-acts/add-customer-message";
import { addCustomerOrder, type CustomerMessage } from "@/lib/messages/order-acts/add-customer-order";
import { addOrder } from "@/lib/messages/order-acts/add-order";
import { resolveOrder } from "@/lib/messages/order-acts/resolve-order";
import { sendReply } from "@/lib/messages/order-acts/send-reply";
import { type Company, makeCompany, readOrder } from "@/lib/messages/order-acts/testing/make-company";
import { updateOrder } from "@/lib/messages/order-acts/update-order";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeMember, makeRole } from "@/tests/api/make-member";
import type { TestUser } from "@/tests/api/make-user";
import { addOrderCall, ordersCall, replyCall, resolveOrderCall, updateOrderCall } from "./contract";
import { listOrders } from "./list-orders";
import { readFile } from "./read-file";
import { storeFiles } from "./store-files";
import { viewRecord } from "./view-record";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);

let database: TestDatabase;
let company: Company;
let ann: TestUser;
let blind: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  company = await makeCompany(database);
  ann = await company.member("ann", null, "all");
  blind = await joinWithout("blind", ["customerEmail", "customerName"]);
});
afterAll(() => database.close());

async function joinWithout(name: string, hidden: readonly RestrictedColumn[]) {
  const access = { operations: ["orders.view", "orders.edit"], rows: "all", hidden: [...hidden] } as const;
  const roleId = await makeRole(database.db, company.owner, name, {
    ...access,
    operations: [...access.operations],
    hidden: [...hidden],
  });
  return makeMember(database.db, company.owner, `${name}@example.org`, { roleId, departmentId: null });
}

const as = (user: TestUser, now = new Date()) => contextOf(database.db, user, { now });
const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.key : String(error)),
  );
const png = Buffer.from("\x89PNG\r\n\x1a\n0123456789", "latin1");

let written = 0;
function message(more: Partial<CustomerMessage> = {}): CustomerMessage {
  written += 1;
  return {
    ...{ email: "Eva@customer.example", name: "Eva", subject: "Where is it", text: "Where is my parcel?" },
    ...{ messageId: null, digest: `digest ${written}`, automatic: false, suspicions: [], ...more },
  };
}

/** An order that a customer's message began. */
async function receive(more: Partial<CustomerMessage> = {}) {
  const given = { ...message(more), accountId: company.accountId, source: "form", locale: "de" } as const;
  const added = await database.db.transaction((tx) =>
    addCustomerOrder(tx, { ...given, number: null, shipmentId: null }, new Date()),
  );
  if (!added) throw new Error("nothing was added");
  return { id: added.order.id, version: added.order.version, messageId: added.messageId };
}

const receiveAgain = (orderId: string, more: Partial<CustomerMessage> = {}) =>
  database.db.transaction((tx) =>
    addCustomerMessage(tx, { accountId: company.accountId, orderId }, message(more), new Date()),
  );
const reply = async (user: TestUser, input: object, now = new Date()) =>
  sendReply(await as(user, now), replyCall.input.parse({ text: "On its way", ...input }));
const list = async (user: TestUser, input: object) =>
  listOrders(await as(user), ordersCall.input.parse(input));
const messagesOf = (orderId: string) =>
  database.db.select().from(orderMessage).where(eq(orderMessage.orderId, orderId)).orderBy(orderMessage.id);
async function jobsOf(messageId: string | undefined): Promise<number> {
  const rows = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs where key like ${`%${messageId}%`}`,
  );
  return rows[0]?.count ?? -1;
}

describe("a reply to the customer", () => {
  it("queues one email with its files, and its text is in the record", async () => {
    const { id, version } = await receive();
    const files = [{ name: "proof.exe", data: png.toString("base64") }];
    const order = await reply(ann, { id, version, to: "customer", files });
    expect(order).toMatchObject({ waiting: false, customer: { email: "Eva@customer.example", name: "Eva" } });
    const [, sent, ...others] = await messagesOf(id);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ incoming: false, automatic: false, state: "queued", name: "Eva" });
    expect(sent?.subject).toBe("Re: Where is it");
    expect(await jobsOf(sent?.id)).toBe(1);
    const { entries } = await viewRecord(await as(ann), { id });
    expect(entries.at(-1)).toMatchObject({
      ...{ kind: "replied", to: "customer", text: "On its way", by: { id: ann.userId } },
      message: {
        ...{ incoming: false, state: "queued" },
        attachments: [{ name: "proof.png", mediaType: "image/png", sizeBytes: png.length, problem: null }],
      },
    });
  });

  it("begins a conversation under the order's title", async () => {
    const customer = { email: "lea@customer.example", name: "Lea" };
    const input = { title: "Ours", description: "Only", categoryId: company.categoryId, customer };
    const { id, version } = await addOrder(await as(ann), addOrderCall.input.parse(input));
    await reply(ann, { id, version, to: "customer" });
    expect(await messagesOf(id)).toMatchObject([{ subject: "Ours" }]);
  });

  it("is refused without a customer, with other files, and as a reply to the team with files", async () => {
    const input = { title: "Ours", description: "Only", categoryId: company.categoryId };
    const { id, version } = await addOrder(await as(ann), addOrderCall.input.parse(input));
    const files = [{ name: "a.png", data: png.toString("base64") }];
    expect(await keyOf(reply(ann, { id, version, to: "customer" }))).toBe("noCustomer");
    expect(await keyOf(reply(ann, { id, version, to: "team", files }))).toBe("badInput");
    const program = [{ name: "a.png", data: Buffer.from("MZ program").toString("base64") }];
    expect(await keyOf(reply(ann, { id, version, to: "customer", files: program }))).toBe("badInput");
    expect(await messagesOf(id)).toEqual([]);
    expect((await readOrder(database, id)).kinds).toEqual(["created"]);
  });

  it("loses against a message that the customer wrote meanwhile", async () => {
    const { id, version } = await receive();
    await receiveAgain(id);
    expect(await keyOf(reply(ann, { id, version, to: "customer" }))).toBe("changedMeanwhile");
    expect(await messagesOf(id)).toHaveLength(2);
  });

  it("can resolve the order, in one act", async () => {
    const { id, version } = await receive();
    const order = await reply(ann, { id, version, to: "customer", resolve: true });
    expect(order.status).toBe("resolved");
    expect((await readOrder(database, id)).kinds).toEqual(["created", "replied", "resolved"]);
  });

  it("is the first reply of statistics; one to the team is none", async () => {
    const { id, version } = await receive();
    const [later, last] = [new Date(Date.now() + 60_000), new Date(Date.now() + 120_000)];
    const repliedAt = async () =>
      (await database.db.select().from(orderInterval).where(eq(orderInterval.orderId, id)))[0]?.repliedAt;
    const asked = await reply(ann, { id, version, to: "team" }, later);
    expect(await repliedAt()).toBeNull();
    const answered = await reply(ann, { id, version: asked.version, to: "customer" }, last);
    expect(await repliedAt()).toEqual(last);
    await reply(ann, { id, version: answered.version, to: "customer" }, new Date(last.getTime() + 1));
    expect(await repliedAt()).toEqual(last);
  });
});

describe("resolving", () => {
  const resolve = async (input: object) =>
    resolveOrder(await as(ann), resolveOrderCall.input.parse({ text: "", ...input }));

  it("tells the customer what was done if it is asked to", async () => {
    const [informed, silent] = [await receive(), await receive()];
    await resolve({ id: informed.id, version: informed.version, text: "Sent again", tell: true });
    await resolve({ id: silent.id, version: silent.version, text: "Sent again" });
    const [, sent, ...others] = await messagesOf(informed.id);
    expect([sent?.state, others, await jobsOf(sent?.id)]).toEqual(["queued", [], 1]);
    expect(await messagesOf(silent.id)).toHaveLength(1);
    const { entries } = await viewRecord(await as(ann), { id: informed.id });
    expect(entries.at(-1)).toMatchObject({ kind: "resolved", text: "Sent again", to: "customer" });
  });

  it("has something to tell, and somebody", async () => {
    const { id, version } = await receive();
    expect(await keyOf(resolve({ id, version, tell: true }))).toBe("badInput");
    const input = { title: "Ours", description: "Only", categoryId: company.categoryId };
    const own = await addOrder(await as(ann), addOrderCall.input.parse(input));
    const about = { id: own.id, version: own.version };
    expect(await keyOf(resolve({ ...about, text: "Done", tell: true }))).toBe("noCustomer");
  });
});

describe("an order waits for an answer", () => {
  const isWaiting = async (id: string) => {
    const { orders } = await list(ann, { waiting: true, pageSize: 200 });
    const { order } = await viewRecord(await as(ann), { id });
    const isListed = orders.some((one) => one.id === id);
    expect(order.waiting).toBe(isListed);
    return isListed;
  };

  it("from a customer's message until a person answers it", async () => {
    const { id, version } = await receive();
    expect(await isWaiting(id)).toBe(true);
    const toTeam = await reply(ann, { id, version, to: "team" });
    expect(await isWaiting(id)).toBe(true);
    await reply(ann, { id, version: toTeam.version, to: "customer" });
    expect(await isWaiting(id)).toBe(false);
    await receiveAgain(id, { automatic: true });
    expect(await isWaiting(id)).toBe(false);
    await receiveAgain(id);
    expect(await isWaiting(id)).toBe(true);
    const { order } = await readOrder(database, id);
    await resolveOrder(await as(ann), { id, version: order.version, text: "" });
    expect(await isWaiting(id)).toBe(false);
  });

  it("still when the answer did not reach the customer", async () => {
    const { id, version } = await receive();
    await reply(ann, { id, version, to: "customer" });
    for (const [state, waits] of [
      ["sent", false],
      ["bounced", true],
      ["stored", false],
      ["failed", true],
    ] as const) {
      const sent = sql`${orderMessage.orderId} = ${id} and not ${orderMessage.incoming}`;
      await database.db.update(orderMessage).set({ state }).where(sent);
      expect([state, await isWaiting(id)]).toEqual([state, waits]);
    }
  });
});

describe("the customer", () => {
  it("has other orders, found by the whole address in any case", async () => {
    const email = "Zoe@customer.example";
    const [one, two] = [await receive({ email }), await receive({ email: email.toLowerCase() })];
    await receive({ email: "zoe@customer.example.org" });
    const { orders, total } = await list(ann, { customer: "ZOE@CUSTOMER.example" });
    expect([orders.map(({ id }) => id).sort(), total]).toEqual([[one.id, two.id].sort(), 2]);
    expect((await list(ann, { customer: "zoe" })).total).toBe(0);
  });

  it("is masked for whoever does not see customers, who neither finds nor changes them", async () => {
    const { id, version } = await receive({ email: "ida@customer.example", name: "Ida", text: "Hello" });
    const customer = { email: "ida2@customer.example", name: "Ida May" };
    const change = (user: TestUser, given: number) =>
      as(user).then((ctx) =>
        updateOrder(ctx, { id, ...updateOrderCall.input.parse({ version: given, customer }) }),
      );
    await change(ann, version);
    const { order, entries } = await viewRecord(await as(blind), { id });
    expect(order.customer).toEqual({ email: "i•••@customer.example", name: "", locale: null });
    expect(entries[0]?.message).toMatchObject({ address: "i•••@customer.example", name: "" });
    expect(JSON.stringify({ order, entries })).not.toMatch(/ida|Ida/);
    const listed = await list(blind, { pageSize: 200 });
    expect(JSON.stringify(listed)).not.toMatch(/ida@|Ida/);
    expect(await keyOf(list(blind, { customer: "ida2@customer.example" }))).toBe("forbidden");
    expect(await keyOf(change(blind, version + 1))).toBe("forbidden");
    const input = { title: "Ours", description: "Only", categoryId: company.categoryId, customer };
    expect(await keyOf(as(blind).then((ctx) => addOrder(ctx, addOrderCall.input.parse(input))))).toBe(
      "forbidden",
    );
  });

  it("can be given to an order, renamed and taken away, which the record says", async () => {
    const input = { title: "Ours", description: "Only", categoryId: company.categoryId };
    const added = await addOrder(await as(ann), addOrderCall.input.parse(input));
    const change = async (version: number, customer: object | null) =>
      updateOrder(await as(ann), { id: added.id, ...updateOrderCall.input.parse({ version, customer }) });
    const given = await change(added.version, { email: "jo@customer.example", name: "Jo" });
    expect(given.customer).toEqual({ email: "jo@customer.example", name: "Jo", locale: null });
    const renamed = await change(given.version, { email: "jo@customer.example", name: "Jo Doe" });
    expect(renamed.customer?.name).toBe("Jo Doe");
    expect((await change(renamed.version, null)).customer).toBeNull();
    const { entries } = await viewRecord(await as(ann), { id: added.id });
    expect(entries.slice(1).map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ["customer", "customerName"],
      ["customerName"],
      ["customer", "customerName"],
    ]);
  });

  it("wrote what the record says first, whatever the description became", async () => {
    const { id, version } = await receive({ text: "Where is it?\n\nEva" });
    const change = { id, version, description: "Eva looks for her parcel" };
    await updateOrder(await as(ann), change);
    const { entries } = await viewRecord(await as(ann), { id });
    expect(entries[0]).toMatchObject({ kind: "created", text: "Where is it?\n\nEva" });
  });
});

describe("a customer's file", () => {
  it("is only for those who see the order, and only if it was accepted", async () => {
    const { id, messageId } = await receive();
    const { accountId } = company;
    const files = [
      { name: "box.png", bytes: png },
      { name: "virus.exe", bytes: Buffer.from("MZ"), problem: "type" as const },
    ];
    await database.db.transaction((tx) => storeFiles(tx, { accountId, messageId }, files, new Date()));
    const rows = await database.db
      .select()
      .from(orderAttachment)
      .where(eq(orderAttachment.messageId, messageId))
      .orderBy(orderAttachment.id);
    const [picture, refused] = rows.map((row) => row.id) as [string, string];
    expect(await readFile(await as(ann), { id: picture })).toMatchObject({
      name: "box.png",
      type: "image/png",
    });
    expect(await keyOf(readFile(await as(ann), { id: refused }))).toBe("notFound");
    const far = await company.member("far", company.departments.south, "department");
    const { owner: other } = await makeCompany(database);
    for (const user of [far, other])
      for (const file of [picture, newId()])
        expect(await keyOf(as(user).then((ctx) => readFile(ctx, { id: file })))).toBe("notFound");
    const { entries } = await viewRecord(await as(ann), { id });
    expect(entries[0]?.message?.attachments.map(({ name, problem }) => [name, problem])).toEqual([
      ["box.png", null],
      ["virus.exe", "type"],
    ]);
  });
});
