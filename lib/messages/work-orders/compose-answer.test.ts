import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { accountUser, organization } from "@/db/schema/accounts";
import { brand } from "@/db/schema/brands";
import { receivedMail } from "@/db/schema/order-messages";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import type { RestrictedColumn } from "@/lib/core/operations";
import { storeOrder } from "@/lib/messages/order-acts/testing/make-orders";
import { addAnswer } from "@/lib/messages/order-answers/add-answer";
import { answerSchema } from "@/lib/messages/order-answers/answers-contract";
import { answerVariables, orderTextMax, receivedPage } from "@/lib/messages/order-setup/constants";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { composeAnswer } from "./compose-answer";
import { listReceived } from "./list-received";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
let owner: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  owner = await makeUser(database.db);
  const { accountId, userId } = owner;
  await database.db.update(organization).set({ name: "Acme" }).where(eq(organization.accountId, accountId));
  await database.db.update(accountUser).set({ name: "Ada" }).where(eq(accountUser.id, userId));
});

const all = answerVariables.map((name) => `${name}={{${name}}}`).join("\n");
const store = async (texts: Record<string, string>) =>
  (
    await addAnswer(
      await contextOf(database.db, owner),
      answerSchema.parse({ name: `Answer ${newId()}`, texts }),
    )
  ).id;
const fill = async (user: Pick<TestUser, "cookie">, answerId: string, orderId: string) =>
  composeAnswer(await contextOf(database.db, user), { answerId, orderId });
const read = (text: string) =>
  Object.fromEntries(text.split("\n").map((line) => line.split(/=(.*)/s).slice(0, 2)));

async function join(hidden: RestrictedColumn[], rows: "all" | "own" = "all") {
  const operations = ["orders.view", "orders.edit", "orders.manage", "shipments.view"] as const;
  const access = { operations: operations.filter(Boolean) as never, rows, hidden };
  const roleId = await makeRole(database.db, owner, `Role ${newId()}`, access);
  return makeMember(database.db, owner, `${newId()}@example.org`, { roleId });
}

describe("a ready-made answer", () => {
  it("has the values of its order, in the customer's language", async () => {
    const { accountId } = owner;
    await database.db.insert(brand).values({ accountId, slug: newId(), links: [], updatedAt: new Date() });
    const [shipmentId = ""] = await storeShipments(database.db, accountId, [
      { orderNumber: "1042", customerName: "Somebody", customerEmail: "Eve@example.org" },
    ]);
    const [row] = await database.sql`select number from shipment where id = ${shipmentId}`;
    const { id } = await storeOrder(database.db, accountId, {
      ...{ shipmentId, number: String(row?.number), customerEmail: "eve@example.org" },
      ...{ customerName: "Eve", customerLocale: "de" },
    });
    const answerId = await store({ en: "English", de: all });
    const { text, locale } = await fill(owner, answerId, id);
    expect(locale).toBe("de");
    expect(read(text)).toEqual({
      ...{ customerName: "Eve", workOrderNumber: expect.stringMatching(/^#\d+$/), carrier: "UPS" },
      trackingNumber: expect.stringMatching(/^TEST [\d ]+$/),
      ...{ status: "Unterwegs", expected: "", company: "Acme", memberName: "Ada" },
      trackingLink: expect.stringMatching(/\/de\/t\/[\da-f-]+\/TEST\d+~ups\?key=/),
    });
  });

  it("is in the company's language for a customer whose language is unknown, else in any", async () => {
    const { id } = await storeOrder(database.db, owner.accountId, { customerEmail: "eve@example.org" });
    await database.db.update(accountUser).set({ locale: "fr" }).where(eq(accountUser.id, owner.userId));
    expect(await fill(owner, await store({ en: "E", fr: "F" }), id)).toEqual({ text: "F", locale: "fr" });
    expect(await fill(owner, await store({ pt: "P" }), id)).toEqual({ text: "P", locale: "pt" });
  });

  it("leaves empty what is unknown, and never gets longer than a reply", async () => {
    const { id } = await storeOrder(database.db, owner.accountId, { customerName: "E".repeat(100) });
    const { text } = await fill(owner, await store({ en: all }), id);
    const empty = { customerName: "", trackingNumber: "", carrier: "", status: "", expected: "" };
    expect(read(text)).toMatchObject({ ...empty, trackingLink: "", company: "Acme" });
    const named = await storeOrder(database.db, owner.accountId, {
      ...{ customerEmail: "eve@example.org", customerName: "E".repeat(100) },
    });
    const long = await fill(owner, await store({ en: "{{customerName}}".repeat(240) }), named.id);
    expect(long.text).toHaveLength(orderTextMax);
  });

  it("has no hidden columns, nor a link that shows them; nor to anybody but the shipment's customer", async () => {
    const customerEmail = "eve@example.org";
    const [shipmentId = "", others = ""] = await storeShipments(database.db, owner.accountId, [
      { orderNumber: "1042", customerEmail },
      { orderNumber: "1043", customerEmail: "kim@example.org" },
    ]);
    const { id } = await storeOrder(database.db, owner.accountId, {
      ...{ shipmentId, number: "TEST123456", customerEmail: "eve@example.org", customerName: "Eve" },
    });
    await database.db
      .insert(brand)
      .values({ accountId: owner.accountId, slug: newId(), links: [], updatedAt: new Date() });
    const answerId = await store({ en: all });
    const member = await join(["customerName", "orderNumber"]);
    const values = read((await fill(member, answerId, id)).text);
    expect(values).toMatchObject({ customerName: "", trackingLink: expect.stringMatching(/~ups$/) });
    expect(read((await fill(owner, answerId, id)).text).trackingLink).toMatch(/\?key=/);
    const about = { shipmentId: others, number: "TEST123456", customerEmail, customerName: "Eve" };
    const other = await storeOrder(database.db, owner.accountId, about);
    expect(read((await fill(owner, answerId, other.id)).text).trackingLink).toMatch(/~ups$/);
  });

  it("is of its company, and filled for orders within reach only", async () => {
    const { id } = await storeOrder(database.db, owner.accountId);
    const answerId = await store({ en: "x" });
    const other = await makeUser(database.db);
    await expect(fill(other, answerId, id)).rejects.toMatchObject({ key: "notFound" });
    const { id: theirs } = await storeOrder(database.db, other.accountId);
    await expect(fill(other, answerId, theirs)).rejects.toMatchObject({ key: "notFound" });
    await expect(fill(owner, answerId, theirs)).rejects.toMatchObject({ key: "notFound" });
    await expect(fill(await join([], "own"), answerId, id)).rejects.toMatchObject({ key: "notFound" });
  });
});

describe("received emails", () => {
  const now = new Date();
  const receive = (given: Partial<typeof receivedMail.$inferInsert>) =>
    database.db.insert(receivedMail).values({
      ...{ id: newId(now), accountId: owner.accountId, sender: "eve@example.org", recipient: "inbox" },
      ...{ subject: "Late", outcome: "order", createdAt: now, ...given },
    });
  const list = async (user: Pick<TestUser, "cookie">, pageIndex = 1) =>
    listReceived(await contextOf(database.db, user, { now }), { pageIndex });

  it("are listed by page for thirty days, the latest first, with their orders", async () => {
    const { id } = await storeOrder(database.db, owner.accountId);
    await receive({ orderId: id, subject: "First", createdAt: new Date(now.getTime() - 1000) });
    await receive({ outcome: "unreadable", subject: "Last" });
    await receive({ subject: "Old", createdAt: new Date(now.getTime() - 31 * dayMs) });
    await receive({ accountId: null, subject: "Nobody's" });
    await receive({ accountId: (await makeUser(database.db)).accountId, subject: "Another's" });
    const { mails, total } = await list(owner);
    expect(total).toBe(2);
    expect(mails).toMatchObject([
      { subject: "Last", outcome: "unreadable", order: null },
      { subject: "First", outcome: "order", order: { id, seq: expect.any(Number) } },
    ]);
    for (let more = 0; more < receivedPage; more += 1)
      await receive({ createdAt: new Date(now.getTime() - 5000) });
    expect((await list(owner)).mails).toHaveLength(receivedPage);
    expect((await list(owner, 2)).mails).toHaveLength(2);
  });

  it("of orders beyond reach are left out, and hidden addresses are masked", async () => {
    const { id } = await storeOrder(database.db, owner.accountId);
    await receive({ orderId: id, subject: "Theirs" });
    await receive({ outcome: "unreadable", subject: "Nothing" });
    const { mails, total } = await list(await join(["customerEmail"], "own"));
    expect([total, mails.map(({ subject }) => subject)]).toEqual([1, ["Nothing"]]);
    expect(mails[0]?.sender).not.toContain("eve@");
  });
});
