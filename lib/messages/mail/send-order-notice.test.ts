import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { orderTrigger } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { locales } from "@/lib/core/locales";
import { act, storeOrder, storeSettings, storeTrigger } from "@/lib/messages/order-acts/testing/make-orders";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { sendOrderNotice } from "./send-order-notice";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ctx = () => contextOn(database.db, { now: new Date() });
const mailsTo = ({ email }: TestUser) =>
  database.sql`select subject, plain, headers from mail where recipient = ${email} order by created_at`;

/** An order of the company's owner, for which a trigger fired that writes to its assignee. */
async function fire() {
  const user = await makeUser(database.db);
  const { accountId, userId } = user;
  await storeSettings(database.db, accountId);
  const text = "Please call the carrier.\nIt is urgent.";
  const triggerId = await storeTrigger(database.db, accountId, `Lost ${newId()}`, {
    actions: [{ do: "mail", to: "assignee", text }],
  });
  const given = { assigneeId: userId, status: "processing", title: "Parcel lost" };
  const { id: orderId } = await storeOrder(database.db, accountId, given);
  const { entryId } = await act(database.db, accountId, orderId, { kind: "changed" });
  return { user, firing: { orderId, entryId, triggerId } };
}

it.each(locales)("sends the assignee one email with a link to the order, in %s", async (locale) => {
  const { user, firing } = await fire();
  await database.db.update(accountUser).set({ locale }).where(eq(accountUser.id, user.userId));
  await Promise.all([1, 2, 3].map(() => sendOrderNotice(ctx(), firing)));
  const [mail, ...others] = await mailsTo(user);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/#\d+\s?[:：].*Parcel lost/);
  expect(mail?.plain).toMatch(/call the carrier\.\s*\n\s*It is urgent/);
  expect(mail?.plain).toContain(`/${locale}/`);
  expect(mail?.plain).toContain(`?order=${firing.orderId}`);
  expect(mail?.plain).not.toContain("mail.order");
  expect(mail?.headers).toMatchObject({ "Auto-Submitted": "auto-generated" });
});

it("sends nothing to who has the order no more, wants no emails, or about a deleted rule", async () => {
  const [released, silent, deleted] = [await fire(), await fire(), await fire()];
  await act(database.db, released.user.accountId, released.firing.orderId, { assigneeId: null });
  await database.db
    .update(accountUser)
    .set({ notifyMail: false })
    .where(eq(accountUser.id, silent.user.userId));
  await database.db.delete(orderTrigger).where(eq(orderTrigger.id, deleted.firing.triggerId));
  for (const { user, firing } of [released, silent, deleted]) {
    await sendOrderNotice(ctx(), firing);
    expect(await mailsTo(user)).toEqual([]);
  }
});
