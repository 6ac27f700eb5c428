import { randomBytes } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { findSession } from "@/lib/accounts/sessions/find-session";
import { deleteAccount } from "@/lib/accounts/users/delete-account";
import { findLogin } from "@/lib/accounts/users/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { signToken } from "@/lib/platform/adapters/sign-token";
import { deleteShipments } from "@/lib/shipments/bulk/delete-shipments";
import { fillShipments } from "@/lib/shipments/list/testing/fill-shipments";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { bulkBatch } from "@/lib/shipments/records/constants";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { deleteAccountData } from "./delete-account-data";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function leave(user: TestUser): Promise<Context> {
  const ctx = await contextOf(database.db, user);
  const sessionId = ctx.caller.kind === "user" ? ctx.caller.scope.sessionId : "";
  const confirmation = signToken("confirmed-by-password", sessionId, new Date(ctx.now.getTime() + 60_000));
  expect(await deleteAccount([])(ctx, { confirmation })).toEqual({ deleted: true });
  return ctx;
}
/** How many rows each table has of an account. */
async function rowsOf({ accountId }: TestUser): Promise<Record<string, number>> {
  const { sql } = database;
  const tables = await sql`
    select table_name from information_schema.columns
    where column_name = 'account_id' and table_schema = 'public'`;
  const counts: Record<string, number> = {};
  for (const { table_name } of tables) {
    const [row] =
      await sql`select count(*)::int as n from ${sql(table_name)} where account_id = ${accountId}`;
    if (row?.n > 0) counts[String(table_name)] = Number(row?.n);
  }
  const [row] = await sql`select count(*)::int as n from account where id = ${accountId}`;
  if (row?.n > 0) counts.account = Number(row?.n);
  return counts;
}

/** From now on records how many rows each statement deletes; returns the maximum. */
async function watchDeletes(): Promise<() => Promise<number>> {
  const { sql } = database;
  await sql`create table taken (n int)`;
  await sql.unsafe(`create function note_taken() returns trigger language plpgsql as $$
    begin insert into taken select count(*) from gone; return null; end $$`);
  const tables = await sql`select table_name from information_schema.columns
    where column_name = 'account_id' and table_schema = 'public'`;
  for (const { table_name } of tables)
    await sql.unsafe(`create trigger note_taken after delete on ${table_name}
      referencing old table as gone for each statement execute function note_taken()`);
  return async () => Number((await sql`select max(n) as n from taken`)[0]?.n);
}

describe("a deleted account", () => {
  it("is inaccessible at once, its email address is free, and no personal data is left", async () => {
    const user = await makeUser(database.db, { email: "left@example.org" });
    await fillShipments(database, { accountId: user.accountId, count: 3000, prefix: "LEFTA" });
    const run = (
      await deleteShipments(await contextOf(database.db, user), {
        target: { filter: { dateType: 0 }, archived: false, except: [] },
      })
    ).run;
    expect(run).not.toBeNull();
    await leave(user);
    expect(await findSession(database.db, user.cookie.slice("session=".length), new Date())).toBeNull();
    expect(await findLogin(database.db, "left@example.org")).toBeUndefined();
    const rows = await database.sql`select * from account_user where account_id = ${user.accountId}`;
    expect(JSON.stringify(rows)).not.toMatch(/left@example\.org|argon2/);
    expect(await database.sql`select 1 from organization where account_id = ${user.accountId}`).toEqual([]);
    const again = await makeUser(database.db, { email: "left@example.org" });
    expect(again.accountId).not.toBe(user.accountId);
    const jobs = await database.sql`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'accounts/account-left'`;
    expect(jobs.map(({ payload }) => payload)).toEqual([{ accountId: user.accountId }]);
  });

  it("is emptied in batches, also across restarts; parcels are paused unless others track them", async () => {
    const user = await makeUser(database.db);
    const other = await makeUser(database.db);
    const { accountId, userId } = user;
    await fillShipments(database, { accountId, count: 5000, prefix: "EMPTY" });
    await database.sql`
      insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status)
      select uuidv7(), ${other.accountId}, id, number, carrier, 'file', now(), current_date, now(), 'in_transit'
      from parcel where number like 'EMPTY%' limit 50`;
    await database.sql`insert into import_run (id, account_id, user_id, state, name, source, created_at)
      values (uuidv7(), ${accountId}, ${userId}, 'done', 'x', 'file', now())`;
    await database.sql`insert into import_line (import_id, line, account_id, file, row, cells)
      select id, n, account_id, '', n, '[]' from import_run, generate_series(1, 2500) n`;
    await database.sql`insert into bulk_run (id, account_id, user_id, kind, target, state, created_at)
      values (uuidv7(), ${accountId}, ${userId}, 'stop', '{}', 'done', now())`;
    await database.sql`insert into bulk_refusal (run_id, shipment_id, account_id, reason)
      select id, uuidv7(), account_id, 'gone' from bulk_run, generate_series(1, 2500)`;
    await database.sql`insert into webhook (account_id, url, callback, statuses, state, secret, created_at, changed_at)
      values (${accountId}, 'https://receiver.example', true, '["delivered"]', 'activated', '', now(), now())`;
    await database.sql`insert into webhook_event (account_id, event_id, type, number, carrier, status, sequence, parcel_version,
      data, created_at, state, next_at) select ${accountId}, 'evt_' || n, 'track.updated', n, 'ups', 'delivered', 1, 1, '{}', now(),
      'waiting', now() from generate_series(1, 2500) n`;
    await database.sql`insert into webhook_attempt (account_id, webhook_event_id, at, outcome, took_ms)
      select account_id, id, now(), 'timeout', 1 from webhook_event`;
    await database.sql`insert into api_answer (account_id, key_hash, request_hash, created_at)
      select ${accountId}, 'k' || n, '', now() from generate_series(1, 2500) n`;
    await database.sql`insert into work_order (id, account_id, seq, title, description, shipment_id, priority, status, values,
      source, created_by, created_at, updated_at, due_at) select uuidv7(), ${accountId}, row_number() over (), 't', 'd', id, 3,
      'pending', '{}', 'manual', ${userId}, now(), now(), now() from shipment where account_id = ${accountId} limit 2500`;
    await database.sql`insert into order_trigger (id, account_id, name, event, "all", "any", actions, position, active, created_at,
      updated_at) values (uuidv7(), ${accountId}, 't', 'created', '[]', '[]', '[]', 0, true, now(), now())`;
    await database.sql`insert into order_entry (account_id, order_id, at, kind, data)
      select account_id, id, now(), 'created', '{}' from work_order where account_id = ${accountId}`;
    await database.sql`insert into order_interval (account_id, order_id, nth, opened_at)
      select account_id, id, 0, now() from work_order where account_id = ${accountId}`;
    await database.sql`insert into trigger_run (entry_id, trigger_id, account_id, order_id, at, changes)
      select e.id, t.id, e.account_id, e.order_id, now(), '[]' from order_entry e
      join order_trigger t on t.account_id = e.account_id where e.account_id = ${accountId}`;
    const largest = await watchDeletes();
    await leave(user);
    const before = await rowsOf(other);
    let looks = 0;
    const signal = {
      get aborted() {
        looks += 1;
        return looks > 3;
      },
    } as AbortSignal;
    await deleteAccountData(contextOn(database.db, { signal }), { accountId });
    expect((await rowsOf(user)).shipment).toBe(2000);
    // No more events are recorded, however long the rest takes.
    expect(await database.sql`select 1 from webhook where account_id = ${accountId}`).toEqual([]);
    await deleteAccountData(contextOn(database.db), { accountId });
    expect(await rowsOf(user)).toEqual({});
    expect(await rowsOf(other)).toEqual(before);
    expect(await largest()).toBe(bulkBatch);
    const resting = await database.sql`
      select count(*) filter (where not r.listed and r.due_at is null)::int as resting,
        count(*) filter (where r.listed)::int as followed
      from refresh_schedule r join parcel p on p.id = r.parcel_id where p.number like 'EMPTY%'`;
    expect({ ...resting[0] }).toEqual({ resting: 4950, followed: 50 });
  });

  it("includes what is stored at the moment of deletion, and releases that parcel", async () => {
    const user = await makeUser(database.db);
    await leave(user);
    let emptied: Promise<void> = Promise.resolve();
    await database.sql.begin(async (tx) => {
      const [row] = await tx`
        insert into parcel (id, carrier, number, created_at, changed_at)
        values (uuidv7(), 'ups', 'LATE1', now(), now()) returning id`;
      await tx`insert into refresh_schedule (parcel_id, due_at, reason, wanted_at, followed_since, listed)
        values (${row?.id}, now(), 'asked', now(), now(), true)`;
      await tx`
        insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status)
        values (uuidv7(), ${user.accountId}, ${row?.id}, 'LATE1', 'ups', 'file', now(), current_date, now(), 'in_transit')`;
      emptied = deleteAccountData(contextOn(database.db), { accountId: user.accountId });
      const waits = () => database.sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await waits()).length === 0);
    });
    await emptied;
    const jobs = await database.sql`select 1 from graphile_worker._private_jobs
      where payload ->> 'accountId' = ${user.accountId} and attempts = 0`;
    expect(jobs.length).toBeGreaterThan(0);
    await deleteAccountData(contextOn(database.db), { accountId: user.accountId });
    expect(await rowsOf(user)).toEqual({});
    const [schedule] = await database.sql`
      select r.listed, r.due_at from refresh_schedule r join parcel p on p.id = r.parcel_id where p.number = 'LATE1'`;
    expect({ ...schedule }).toEqual({ listed: false, due_at: null });
  });

  it("is left alone while it is in use, and finished when it is gone", async () => {
    const user = await makeUser(database.db);
    await fillShipments(database, { accountId: user.accountId, count: 10, prefix: "ALIVE" });
    const before = await rowsOf(user);
    await deleteAccountData(contextOn(database.db), { accountId: user.accountId });
    expect(await rowsOf(user)).toEqual(before);
    await leave(user);
    for (let n = 0; n < 2; n += 1)
      await deleteAccountData(contextOn(database.db), { accountId: user.accountId });
    expect(await rowsOf(user)).toEqual({});
  });
});
