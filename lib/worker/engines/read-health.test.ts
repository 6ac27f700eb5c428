import { openDatabase } from "@/db/client";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { recordReading } from "@/lib/connectors/kit/check-reading";
import { readHealth } from "./read-health";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`insert into worker_beat (worker, beat_at, started_at)
    values ('test', now() + interval '1 hour', now())`;
});
afterAll(() => database.close());

describe("the health of the service", () => {
  it("tells a carrier whose answers cannot all be read, and is degraded once it is asked rarely", async () => {
    const health = () => readHealth(database.db, new Date());
    const unread = async (path: string | null) =>
      recordReading(database.db, "dhl", path, { clean: false, trial: false });
    expect(await health()).toMatchObject({ status: "ok", unread: [] });
    for (let times = 0; times < 4; times++) await unread(null);
    await unread("shipments");
    expect(await health()).toMatchObject({
      status: "ok",
      unread: [{ connector: "dhl", unreadable: 0.2, of: 5, slowedSeconds: null }],
    });
    for (let times = 0; times < 9; times++) await unread("shipments");
    expect(await health()).toMatchObject({
      status: "degraded",
      unread: [{ connector: "dhl", unreadable: 0.71, of: 14, slowedSeconds: 0 }],
    });
    await recordReading(database.db, "dhl", null, { clean: false, trial: true });
    expect(await health()).toMatchObject({ status: "ok", unread: [] });
  });

  it("is degraded while the database only reads, as with a full disk", async () => {
    const opened = openDatabase(database.url, { max: 1 });
    await opened.sql`set default_transaction_read_only = on`;
    expect(await readHealth(opened.db, new Date(Date.now() + 60_000))).toMatchObject({
      status: "degraded",
      database: { ok: false },
    });
    await opened.close();
  });
});
