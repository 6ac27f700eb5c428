import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { holdRows, untilWaiting } from "@/db/testing/hold-rows";
import { makeUser } from "@/tests/api/make-user";
import type { ImportField } from "./constants";
import { readHeadings, rememberHeadings } from "./store-lines";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe("the mapping of headings", () => {
  it("is stored by two imports at once without a deadlock, whatever the order of their columns", async () => {
    const { accountId } = await makeUser(database.db);
    const remember = (...fields: [string, ImportField][]) =>
      database.db.transaction((tx) => rememberHeadings(tx, accountId, new Map(fields)));
    await remember(["bravo", "trackNum"]);
    const release = await holdRows(
      database,
      `update import_heading set field = field where account_id = '${accountId}'`,
    );
    const both = [remember(["bravo", "trackNum"], ["alpha", "orderNumber"])];
    await untilWaiting(database, 1);
    both.push(remember(["alpha", "name"], ["bravo", "trackNum"]));
    await untilWaiting(database, 2);
    await release();
    await Promise.all(both);
    expect([...(await readHeadings(database.db, accountId)).keys()].sort()).toEqual(["alpha", "bravo"]);
  });
});
