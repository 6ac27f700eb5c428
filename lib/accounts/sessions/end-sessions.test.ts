import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { makeUser } from "@/tests/api/make-user";
import { endSessions } from "./end-sessions";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("ends the sessions of one user or of all, with their devices, and writes it into each account's log", async () => {
  const now = new Date();
  const [one, other] = [await makeUser(database.db), await makeUser(database.db)];
  const left = async () =>
    (await database.sql`select user_id from account_session`).map(({ user_id }) => user_id);
  expect(await endSessions(database.db, "nobody@example.org", now)).toBeNull();
  expect(await endSessions(database.db, one.email.toUpperCase(), now)).toEqual({ users: 1, sessions: 1 });
  expect(await left()).toEqual([other.userId]);
  expect(await endSessions(database.db, one.email, now)).toEqual({ users: 1, sessions: 0 });
  expect(await endSessions(database.db, null, now)).toEqual({ users: 1, sessions: 1 });
  expect(await left()).toEqual([]);
  const entries = await database.sql`
    select account_id, actor_kind, target_name, details from audit_entry where event = 'session.revoked' order by id`;
  const entry = (user: typeof one, count: number) => ({
    ...{ account_id: user.accountId, actor_kind: "system", target_name: user.email, details: { count } },
  });
  expect(entries).toEqual([entry(one, 1), entry(one, 0), entry(other, 1)]);
  expect(await database.sql`select from account_user where devices_valid_from is not null`).toHaveLength(2);
});
