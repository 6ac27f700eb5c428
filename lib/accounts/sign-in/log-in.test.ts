import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { logIn } from "./log-in";

process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
const statements: string[] = [];
let counted: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  counted = postgres(database.url, { max: 1, debug: (_connection, query) => void statements.push(query) });
});
afterAll(async () => {
  await counted.end();
  await database.close();
});

it("runs the same statements for a wrong password whether the mailbox has an account or not (P28)", async () => {
  const user = await makeUser(database.db, { email: "known@example.org" });
  const caller = { kind: "visitor", address: "203.0.113.7" } as const;
  const ctx = contextOn(drizzle(counted), { caller });
  const fail = async (email: string) => {
    statements.splice(0);
    await expect(logIn(ctx, { email, password: "Falsche-Katze" })).rejects.toMatchObject({
      key: "wrongLogin",
    });
    return statements.map((text) => text.trim().replace(/^(release|rollback to) /, "end "));
  };
  await fail("warm@example.org");
  const known = await fail(user.email);
  expect(known.filter((text) => text.startsWith("insert into audit_entry"))).toHaveLength(1);
  expect(await fail("nobody@example.org")).toEqual(known);
  const entries =
    await database.sql`select account_id, target_name from audit_entry where event = 'session.failed'`;
  expect(entries).toEqual([{ account_id: user.accountId, target_name: user.email }]);
});
