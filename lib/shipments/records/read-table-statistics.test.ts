import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newAccountId } from "@/lib/core/ids";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser } from "@/tests/api/make-user";
import { readTableStatistics } from "./read-table-statistics";

describe("the table statistics of shipments", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it("are those of PostgreSQL", async () => {
    const [most, few] = [await makeUser(database.db), await makeUser(database.db)];
    const many = Array.from({ length: 190 }, (_, at) => ({
      number: `AB${100_000 + at}`,
      customerName: "Maria",
    }));
    await storeShipments(database.db, most.accountId, many);
    await storeShipments(database.db, few.accountId, many.slice(0, 10));
    await database.sql`analyze shipment`;
    const shares = await readTableStatistics(database.db);
    expect(shares.ofAccount(most.accountId)).toBeCloseTo(0.95);
    expect(shares.ofAccount(newAccountId())).toBe(0);
    expect([shares.isRare("maria"), shares.isRare("ab1000"), shares.isRare("erika")]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

it("are empty for a table that was never analysed", async () => {
  const database = await createTestDatabase();
  try {
    const shares = await readTableStatistics(database.db);
    expect([shares.ofAccount(newAccountId()), shares.isRare("erika")]).toEqual([0, false]);
  } finally {
    await database.close();
  }
});
