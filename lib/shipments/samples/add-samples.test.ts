import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { emitChanges } from "@/lib/shipments/records/emit-changes";
import { makeUser } from "@/tests/api/make-user";
import { addSamples } from "./add-samples";
import { deleteSamples } from "./delete-samples";
import { drawSamples } from "./draw-samples";

jest.setTimeout(60_000);
process.env.LOG_LEVEL = "silent";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-29T10:00:00Z");
const logged = async (accountId: string) => {
  const rows = await database.sql<{ event: string }[]>`
    select event from audit_entry where account_id = ${accountId} and event like 'shipments.%' order by id`;
  return rows.map(({ event }) => event);
};

it("draws twelve shipments with orders, customers and destinations, of carriers that are simulated", () => {
  const samples = drawSamples(now, () => true);
  expect(new Set(samples.map(({ number }) => number)).size).toBe(12);
  for (const one of samples)
    expect(one).toMatchObject({
      orderNumber: expect.stringMatching(/^SAMPLE-\d{4}$/),
      customerName: expect.any(String),
      customerEmail: null,
      destination: expect.stringMatching(/^[A-Z]{2}$/),
      source: "sample",
    });
  const others = samples.filter(({ carrier }) => carrier !== "dhl-paket");
  expect(others.length).toBeLessThan(12);
  expect(drawSamples(now, (carrier) => carrier !== "dhl-paket")).toEqual(
    samples.flatMap((one) => (others.includes(one) ? [one] : [])),
  );
});

it("adds them once, free of quota, and tells nobody of them", async () => {
  const user = await makeUser(database.db);
  const ctx = await contextOf(database.db, user);
  const added = await Promise.all([addSamples(ctx), addSamples(ctx)]);
  expect(added.map((one) => one.added).sort()).toEqual([0, 12]);
  const { accountId } = user;
  const rows = await database.sql<{ id: string }[]>`
    select id from shipment where account_id = ${accountId} and source = 'sample'`;
  expect(rows).toHaveLength(12);
  expect(await logged(accountId)).toEqual(["shipments.samples_added"]);
  expect(await database.sql`select 1 from quota_number where account_id = ${accountId}`).toEqual([]);
  const told = async () => {
    const jobs = await database.sql<{ ids: string[] }[]>`
      select j.payload->'shipmentIds' as ids from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'shipments/changed'`;
    return jobs.flatMap(({ ids }) => ids);
  };
  expect(await told()).toEqual([]);
  await storeShipments(database.db, accountId, [{ number: "RB123456785GB", carrier: "royal-mail" }]);
  const [own] = await database.sql<{ id: string }[]>`
    select id from shipment where account_id = ${accountId} and source <> 'sample'`;
  const before = await told();
  await emitChanges(database.db, [...rows.map(({ id }) => id), own?.id ?? ""]);
  expect((await told()).slice(before.length)).toEqual([own?.id]);
});

it("are taken away with those in the archive, and nothing else; an account that has something gets none", async () => {
  const user = await makeUser(database.db);
  const ctx = await contextOf(database.db, user);
  await addSamples(ctx);
  const { accountId } = user;
  await storeShipments(database.db, accountId, [{ number: "RB123456785GB", carrier: "royal-mail" }]);
  await database.sql`
    update shipment set archived_at = now(), archived_why = 'stopped'
    where id = (select id from shipment where account_id = ${accountId} and source = 'sample' limit 1)`;
  expect(await deleteSamples(ctx)).toMatchObject({ changed: 12, refused: 0, deletionId: expect.any(String) });
  expect(await logged(accountId)).toContain("shipments.samples_removed");
  const left = await database.sql`select number from shipment where account_id = ${accountId}`;
  expect(left).toEqual([{ number: "RB123456785GB" }]);
  expect(await addSamples(ctx)).toEqual({ added: 0 });
  expect(await deleteSamples(ctx)).toMatchObject({ changed: 0 });
});
