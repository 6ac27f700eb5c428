import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { revokeAccess } from "@/lib/accounts/users/revoke-access";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { makeMember } from "@/tests/api/make-member";
import { makeUser } from "@/tests/api/make-user";
import { watchAccounts } from "./watch-accounts";

jest.setTimeout(60_000);
process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

it("closes the sockets of a user who loses access at once, without telling others anything", async () => {
  const owner = await makeUser(database.db);
  const member = await makeMember(database.db, owner, "member@example.org");
  const sent: string[] = [];
  let ended = (_socket: string) => {};
  const end = new Promise<string>((resolve) => {
    ended = resolve;
  });
  const watch = await watchAccounts<string>(
    (socket) => sent.push(socket),
    (socket) => ended(socket),
  );
  await watch.add("owner", owner.cookie.slice("session=".length));
  await watch.add("member", member.cookie.slice("session=".length));
  const { accountId, userId, email } = member;
  await database.db.transaction((tx) => revokeAccess(tx, { accountId, userId, emailKey: email }));
  expect(await end).toBe("member");
  // Only their first messages.
  expect(sent).toEqual(["owner", "member"]);
  await watch.close();
});
