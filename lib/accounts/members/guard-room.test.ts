import { account, accountUser } from "@/db/schema/accounts";
import { quotaAccount } from "@/db/schema/quota";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { makeUser } from "@/tests/api/make-user";
import { guardRoom } from "./guard-room";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("refuses one more than the plan's seats, and more once the plan has more", async () => {
  const { db } = database;
  const { accountId } = await makeUser(db);
  const now = new Date();
  const guard = () => db.transaction((tx) => guardRoom(tx, { accountId }, now));
  await guard();
  await db.insert(quotaAccount).values({ accountId, plan: "start" });
  const email = `second-${newId()}@example.org`;
  await db.insert(accountUser).values({
    ...{ id: newId(now), accountId, role: "member", email, emailKey: email, name: "", locale: "en" },
    ...{ createdAt: now, passwordChangedAt: now },
  });
  await expect(guard()).rejects.toMatchObject({ key: "seatsFull", http: 409 });
  await db.update(quotaAccount).set({ plan: "business" });
  await guard();
  expect(await db.$count(account)).toBe(1);
});
