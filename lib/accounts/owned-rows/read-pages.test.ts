import { asc, type SQL } from "drizzle-orm";
import { auditEntry } from "@/db/schema/audit";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { makeUser } from "@/tests/api/make-user";
import { contains, inDays, readBefore, readPage } from "./read-pages";

process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
const rows = [
  ["2026-03-28T22:59:59Z", "Eve", "100%"],
  ["2026-03-28T23:00:00Z", "ÉVE_1", null],
  ["2026-03-29T21:59:59Z", "Bob", "a\\b"],
  ["2026-03-29T22:00:00Z", null, "eve"],
] as const;
beforeAll(async () => {
  database = await createTestDatabase();
  const { accountId } = await makeUser(database.db);
  await database.sql`truncate audit_entry restart identity`;
  const rest = { accountId, event: "x", actorKind: "user", network: "", agent: "" };
  await database.db
    .insert(auditEntry)
    .values(
      rows.map(([at, actorName, targetName]) => ({ ...rest, at: new Date(at), actorName, targetName })),
    );
});
afterAll(() => database.close());

const find = async (where: SQL | undefined) =>
  (await database.db.select().from(auditEntry).where(where).orderBy(asc(auditEntry.id))).map(({ id }) => id);

it.each([
  ["2026-03-29", "2026-03-29", [2, 3]],
  ["2026-03-29", null, [2, 3, 4]],
  [undefined, "2026-03-28", [1]],
  ["", "", [1, 2, 3, 4]],
  ["0001-01-01", "9999-12-31", [1, 2, 3, 4]],
  ["2026-03-30", "2026-03-29", []],
])("days %s to %s are those of the zone, also where one has 23 hours", async (from, to, ids) => {
  expect(await find(inDays(auditEntry.at, from, to, "Europe/Berlin"))).toEqual(ids);
});

it.each([
  ["eve", [1, 4]],
  ["ÉVE", [2]],
  ["", [1, 2, 3, 4]],
  [undefined, [1, 2, 3, 4]],
  ["%", [1]],
  ["_", [2]],
  ["a\\B", [3]],
  ["' or true --", []],
])("a text %j is found in either column, without wildcards", async (text, ids) => {
  expect(await find(contains(text, auditEntry.actorName, auditEntry.targetName))).toEqual(ids);
});

it("pages have every row once, and the total even beyond the last", async () => {
  const page = async (pageIndex: number) => {
    const query = database.db.select({ id: auditEntry.id }).from(auditEntry).orderBy(asc(auditEntry.id));
    return readPage(query, database.db.$count(auditEntry), { pageIndex, pageSize: 3 });
  };
  expect(await page(1)).toEqual({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 4 });
  expect(await page(2)).toEqual({ rows: [{ id: 4 }], total: 4 });
  expect(await page(3)).toEqual({ rows: [], total: 4 });
});

it("a log goes on where its page ended, whatever came since", async () => {
  const where = contains("e", auditEntry.actorName, auditEntry.targetName);
  const read = async (before?: number) =>
    (await readBefore(database.db, auditEntry, where, { before, limit: 2 })).map(({ id }) => id);
  expect(await read()).toEqual([4, 2]);
  expect(await read(2)).toEqual([1]);
  expect(await read(1)).toEqual([]);
});
