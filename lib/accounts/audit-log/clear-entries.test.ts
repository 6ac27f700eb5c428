import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { auditRetentionDays } from "@/lib/accounts/audit/constants";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { dayMs } from "@/lib/core/calendar";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser } from "@/tests/api/make-user";
import { clearEntries } from "./clear-entries";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const left = async () =>
  (await database.sql`select event from audit_entry order by id`).map(({ event }) => event);

it("entries are deleted after a year, in batches, and no younger one", async () => {
  const { accountId } = await makeUser(database.db);
  await database.sql`truncate audit_entry`;
  const now = new Date("2026-11-25T12:00:00Z");
  const end = new Date(now.getTime() - auditRetentionDays * dayMs);
  await database.sql`
    insert into audit_entry (account_id, at, event, actor_kind, network, agent)
    select ${accountId}, ${end.toISOString()}::timestamptz - make_interval(secs => n), 'session.created', 'user', '', ''
    from generate_series(1, 4100) n`;
  await database.sql`
    insert into audit_entry (account_id, at, event, actor_kind, network, agent)
    values (${accountId}, ${end.toISOString()}, 'session.ended', 'user', '', '')`;
  await clearEntries({ ...contextOn(database.db), now });
  expect(await left()).toEqual(["session.ended"]);
});

it("an entry is undone with what it tells", async () => {
  const owner = await makeUser(database.db);
  await database.sql`truncate audit_entry`;
  const ctx = { now: new Date(), caller: { kind: "visitor", address: "192.0.2.1" } } as const;
  const undone = database.db.transaction(async (tx) => {
    await recordAudit(tx, ctx, "password.changed", { owner });
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(await left()).toEqual([]);
});
