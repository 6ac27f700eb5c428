import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { auditBatch } from "./constants";
import { exportEntries } from "./export-entries";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("breaks off when its session ends, so that no truncated file looks complete", async () => {
  const user = await makeUser(database.db);
  await database.sql`
    insert into audit_entry (account_id, at, event, actor_kind, network, agent)
    select ${user.accountId}, now(), 'session.created', 'user', '', '' from generate_series(1, ${auditBatch * 4}) n`;
  const { body } = await exportEntries(await contextOf(database.db, user), { language: "en" });
  const reader = body.getReader();
  expect((await reader.read()).done).toBe(false);
  await database.sql`delete from account_session where account_id = ${user.accountId}`;
  const rest = async () => {
    for (;;) if ((await reader.read()).done) return "complete";
  };
  await expect(rest()).rejects.toMatchObject({ key: "tokenInvalid" });
});
