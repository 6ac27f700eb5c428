import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { resolvePeriod } from "@/lib/messages/order-triggers/match-intervals";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { countEmails } from "./count-emails";
import { listRecords } from "./list-records";
import { recordsInputSchema } from "./schemas";

process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it.each(["0001-01-01", "9999-12-31"])("periods that end on %s are answered", async (day) => {
  const user = await makeUser(database.db);
  const ctx = await contextOf(database.db, user, {});
  const period = { dateStart: day, dateEnd: day };
  expect((await countEmails(ctx, period)).rows.every(({ sent }) => sent === 0)).toBe(true);
  expect((await listRecords(ctx, recordsInputSchema.parse(period))).total).toBe(0);
  expect((await resolvePeriod(ctx, user, period)).until.getTime()).not.toBeNaN();
});
