import { createTestDatabase, type TestDatabase } from "./create-test-database";

describe("the test database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it("is a migrated PostgreSQL 18 for one test file", async () => {
    const [version] = await database.sql`show server_version_num`;
    expect(Number(version?.server_version_num)).toBeGreaterThanOrEqual(180000);
    expect(await database.sql`select count(*)::int as n from parcel`).toEqual([{ n: 0 }]);
    expect(await database.sql`select count(*)::int as n from graphile_worker.jobs`).toEqual([{ n: 0 }]);
  });
});
