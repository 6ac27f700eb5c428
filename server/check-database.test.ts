import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { type PgBouncer, startPgBouncer } from "@/tests/emulators/start-pgbouncer";
import { checkDatabase } from "./check-database";

let database: TestDatabase;
let other: TestDatabase;
let pooler: PgBouncer;
beforeAll(async () => {
  database = await createTestDatabase();
  other = await createTestDatabase();
  pooler = await startPgBouncer(database.url);
});
afterAll(async () => {
  await pooler.stop();
  await Promise.all([database.close(), other.close()]);
});

describe("a start", () => {
  it("takes a database at its own address, and behind a transaction pooler with that address beside it", async () => {
    await checkDatabase(database.url);
    await checkDatabase(pooler.url, database.url);
  });

  it("names DATABASE_DIRECT_URL where it is missing, a pooler too, another database, or not reached", async () => {
    await expect(checkDatabase(pooler.url)).rejects.toThrow(/is behind a pooler.*set DATABASE_DIRECT_URL/);
    for (const direct of [pooler.url, other.url])
      await expect(checkDatabase(pooler.url, direct)).rejects.toThrow(
        /^DATABASE_DIRECT_URL .* is a pooler too/,
      );
    const none = database.url.replace(/:\d+\//, ":1/");
    await expect(checkDatabase(pooler.url, none)).rejects.toThrow(/correct DATABASE_DIRECT_URL/);
  });

  it("says in one line what to do where the database offers no TLS, and connects where none is asked for", async () => {
    await checkDatabase(`${database.url}?sslmode=disable`);
    await expect(checkDatabase(`${database.url}?sslmode=verify-full`)).rejects.toThrow(
      /^The database 127\.0\.0\.1:\d+\/\S+ hangs up: .*TLS.*\?sslmode=disable[^\n]*$/,
    );
  });
});
