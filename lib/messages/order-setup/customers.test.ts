import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { brand } from "@/db/schema/brands";
import { senderAddress } from "@/db/schema/senders";
import { workOrderSettings } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeMember, makeRole } from "@/tests/api/make-member";
import { makeSender } from "@/tests/api/make-sender";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { listCategories } from "./list-categories";
import { hasContactForm } from "./read-customers";
import { renewAddress } from "./renew-address";
import { setActive } from "./set-active";
import { setCustomers } from "./set-customers";
import { viewCustomers } from "./view-customers";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
process.env.INBOX_ADDRESS = "inbox@tracking.example";
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

const set = { contactForm: true, acknowledge: false, senderId: null, categoryId: null };
const audited = async () =>
  database.sql`select event, before, after from audit_entry
    where account_id = ${user.accountId} and event like 'work_orders.%' order by id`;

describe("settings of customers", () => {
  it("are off until work orders are used, and cannot be set before", async () => {
    expect(await viewCustomers(ctx)).toMatchObject({
      ...{ contactForm: false, acknowledge: true, senderId: null, categoryId: null },
      ...{ address: null, receives: true, pageUrl: null, senders: [] },
    });
    for (const act of [setCustomers(ctx, set), renewAddress(ctx)])
      await expect(act).rejects.toMatchObject({ key: "workOrdersOff" });
  });

  it("are stored and audited, and the form is shown only while work orders are on", async () => {
    await setActive(ctx, { active: true });
    const [category] = (await listCategories(ctx)).categories;
    const { id: senderId } = await makeSender(database.db, user, `help@${newId()}.example`);
    await database.db
      .insert(brand)
      .values({ accountId: user.accountId, slug: newId(), links: [], updatedAt: ctx.now });
    const given = { ...set, senderId, categoryId: category?.id ?? null };
    const view = await setCustomers(ctx, given);
    expect(view).toMatchObject({ ...given, senders: [{ id: senderId, usable: true }] });
    expect(view.pageUrl).toMatch(/\/en\/t\/[\da-f-]+$/);
    expect(await viewCustomers(ctx)).toEqual(view);
    await setCustomers(ctx, given);
    expect((await audited()).map(({ event }) => event)).toEqual([
      "work_orders.changed",
      "work_orders.customers_changed",
    ]);
    expect(await hasContactForm(database.db, user.accountId)).toBe(true);
    await setActive(ctx, { active: false });
    expect(await hasContactForm(database.db, user.accountId)).toBe(false);
  });

  it("refuse what is another company's, and forget a sender address that is deleted", async () => {
    await setActive(ctx, { active: true });
    const other = await makeUser(database.db);
    const theirs = await contextOf(database.db, other);
    await setActive(theirs, { active: true });
    const [category] = (await listCategories(theirs)).categories;
    const foreign = await makeSender(database.db, other, `help@${newId()}.example`);
    const wrong = { ...set, senderId: foreign.id, categoryId: category?.id ?? null };
    await expect(setCustomers(ctx, wrong)).rejects.toMatchObject({
      key: "badInput",
      detail: {
        issues: [
          { path: "categoryId", rule: "categoryUnknown" },
          { path: "senderId", rule: "senderUnknown" },
        ],
      },
    });
    await setCustomers(theirs, { ...set, senderId: foreign.id });
    await database.db.delete(senderAddress).where(eq(senderAddress.id, foreign.id));
    expect(await viewCustomers(theirs)).toMatchObject({ senderId: null, senders: [] });
    expect(await viewCustomers(ctx)).toMatchObject({ contactForm: false });
  });

  it("are of those who may manage orders only", async () => {
    await setActive(ctx, { active: true });
    const operations = ["orders.view", "orders.edit"] as const;
    const roleId = await makeRole(database.db, user, "Clerk", { operations: [...operations], rows: "all" });
    const member = await makeMember(database.db, user, `${newId()}@example.org`, { roleId });
    const theirs = await contextOf(database.db, member);
    for (const act of [viewCustomers(theirs), setCustomers(theirs, set), renewAddress(theirs)])
      await expect(act).rejects.toMatchObject({ key: "forbidden" });
  });
});

it("a new address is unguessable, and ends the old one", async () => {
  await setActive(ctx, { active: true });
  const first = (await renewAddress(ctx)).address ?? "";
  expect(first).toMatch(/^inbox\+[a-z2-7]{12}@tracking\.example$/);
  const more = await Promise.all([1, 2, 3, 4].map(() => renewAddress(ctx)));
  expect(new Set([first, ...more.map(({ address }) => address)]).size).toBe(5);
  const [stored] = await database.db
    .select()
    .from(workOrderSettings)
    .where(eq(workOrderSettings.accountId, user.accountId));
  const { address } = await viewCustomers(ctx);
  expect(address).toBe(`inbox+${stored?.mailbox}@tracking.example`);
  const entries = (await audited()).filter(({ event }) => event === "work_orders.address_renewed");
  expect(entries).toHaveLength(5);
  expect(entries[0]).toMatchObject({ before: { address: null }, after: { address: first } });
});
