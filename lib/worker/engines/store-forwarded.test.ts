import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { enqueue } from "@/lib/platform/adapters/queue";
import { parcelStatusChanged, pollDue } from "@/lib/tracking/store/events";
import { createForwarded, takeBackForwarded } from "./store-forwarded";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const parcelId = "01900000-0000-7000-8000-000000000001";

it("takes back what Inngest accepted and did not start, or not in time, once and with its payload", async () => {
  const { db, sql } = database;
  await enqueue(db, pollDue, {});
  const [queued] = await sql<{ id: string }[]>`select id from graphile_worker._private_jobs`;
  const onItsWay = `${queued?.id}-1`;
  const ids = ["accepted", "overdue", "running", "failed", "left", onItsWay];
  const job = { name: parcelStatusChanged.name, payload: { parcelId }, priority: 7 };
  await createForwarded(
    db,
    ids.map((id) => ({ ...job, id })),
  );
  await sql`update forwarded_job set repeat_at = now() + interval '30 seconds' where id = 'accepted'`;
  await sql`update forwarded_job set repeat_at = now(), attempts = 1 where id = 'overdue'`;
  await sql`update forwarded_job set repeat_at = now() + interval '30 seconds', attempts = 1 where id = 'running'`;
  await sql`update forwarded_job set failed_at = now(), attempts = 12 where id = 'failed'`;
  await sql`update forwarded_job set created_at = now() - interval '2 minutes' where id in ('left', ${onItsWay})`;
  for (let times = 0; times < 2; times++) await takeBackForwarded(db, [parcelStatusChanged, pollDue]);
  const jobs = await sql`select j.payload, j.priority, j.max_attempts from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${parcelStatusChanged.name}`;
  const again = { payload: { parcelId }, priority: 7, max_attempts: parcelStatusChanged.maxAttempts };
  expect(jobs).toEqual([again, again]);
  const left = await sql<{ id: string }[]>`select id from forwarded_job`;
  expect(left.map(({ id }) => id).sort()).toEqual([onItsWay, "failed", "running"].sort());
});
