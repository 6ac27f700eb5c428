import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { keepHeartbeat } from "./keep-heartbeat";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("starts schedules again whose last start is to come since the clock was set back", async () => {
  await database.sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('ahead', now(), now() + interval '1 hour'), ('due', now(), now() - interval '1 hour')`;
  const options = {
    worker: "tests",
    held: () => [],
    beatMs: 60_000,
    deadAfterMs: 60_000,
    neverGiveUp: false,
  };
  const heartbeat = await keepHeartbeat(database.db, options);
  const rows = await database.sql`select identifier, last_execution > now() as ahead,
    last_execution < now() - interval '30 minutes' as untouched from graphile_worker._private_known_crontabs order by 1`;
  expect(rows).toEqual([
    { identifier: "ahead", ahead: false, untouched: false },
    { identifier: "due", ahead: false, untouched: true },
  ]);
  await heartbeat.stop();
});
