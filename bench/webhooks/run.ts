import { startCluster } from "../start-cluster";
/**
 * Events delivered per second by two worker processes, from one account and from fifty, and an event's wait for its first
 * attempt at a hundred per second. Events are recorded as in the product; a further process is the customers' endpoint.
 * Compared with two processes that only post the same body with the same fetch, alternating.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { type Database, openDatabase } from "@/db/client";
import { webhook } from "@/db/schema/webhooks";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { sealSecret } from "@/lib/site/webhooks/queries";
import { recordEvents } from "@/lib/site/webhooks/record-events";
import { beginChecking } from "@/lib/site/webhooks/rules";
import { makeWebhookSecret } from "@/lib/site/webhooks/sign-delivery";
import { makeUser } from "@/tests/api/make-user";
import { startReceiver } from "@/tests/emulators/webhook-receiver";
import { sized } from "../sized";

const workers = 2;
const events = sized(10_000, 500);
const accounts = 50;
const rounds = sized(3, 1);
const perSecond = 100;
const seconds = sized(30, 3);
const host = "receiver.example";

/** Shipments of an account with one checkpoint each, no event of which was delivered. */
async function store(sql: postgres.Sql, accountId: AccountId, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with numbered as materialized (
      select gen_random_uuid() as parcel_id, '1Z' || upper(substr(md5(random()::text), 1, 16)) as number
      from generate_series(1, ${count}::int)
    ), parcels as (
      insert into parcel (id, carrier, number, status, sub_status, version, created_at, changed_at, checkpoints)
      select parcel_id, 'ups', number, 'info_received', 'departed', 1, now(), now(), jsonb_build_array(jsonb_build_object(
        'subStatus', 'departed', 'raw', jsonb_build_object('code', 'DP', 'text', 'Departed from facility'),
        'time', jsonb_build_object('local', '2026-05-01T10:00:00', 'offset', '+00:00', 'utc', '2026-05-01T10:00:00Z'),
        'place', jsonb_build_object('city', 'Porto', 'country', 'PT'), 'source', 'ups', 'evidence', parcel_id,
        'fingerprint', md5(number))) from numbered
    )
    insert into shipment (id, account_id, parcel_id, number, carrier, source, added_at, added_on, updated_at, status, sub_status)
    select gen_random_uuid(), ${accountId}, parcel_id, number, 'ups', 'file', now(), current_date, now(), 'info_received', 'departed'
    from numbered returning id`;
  return rows.map(({ id }) => id);
}

async function makeTenant(db: Database): Promise<AccountId> {
  const { accountId } = await makeUser(db);
  const now = new Date();
  await db.insert(webhook).values({
    ...{ accountId, url: `https://${host}/hook`, callback: true, statuses: ["info_received"] },
    ...{ secret: sealSecret(makeWebhookSecret(), accountId), createdAt: now, changedAt: now },
    ...beginChecking(now),
    ...{ state: "inactive", dueAt: null },
  });
  return accountId;
}

const contextOf = (db: Database) => ({ db, now: new Date() }) as Context;
async function record(db: Database, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 200)
    await recordEvents(contextOf(db), { shipmentIds: ids.slice(at, at + 200) });
}

async function startChildren(file: string, args: readonly unknown[], env: object): Promise<ChildProcess[]> {
  return Promise.all(
    Array.from({ length: workers }, async (_, at) => {
      const profile =
        process.env.PROFILE && at === 0 ? ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE}`] : [];
      const child = spawn(process.execPath, [...profile, "--import", "tsx", file, ...args.map(String)], {
        stdio: ["pipe", "pipe", "inherit"],
        env: { ...process.env, ...env, LOG_LEVEL: "error" },
      });
      if (child.stdout) await once(child.stdout, "data");
      return child;
    }),
  );
}
const ended = (children: readonly ChildProcess[], signal?: NodeJS.Signals) =>
  Promise.all(
    children.map(async (child) => {
      const end = once(child, "exit");
      if (signal) child.kill(signal);
      await end;
    }),
  );
const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const cluster = await startCluster();
const receiver = await startReceiver();
try {
  const { db, sql, close } = openDatabase(cluster.url, { max: 6 });
  const env = { DATABASE_URL: cluster.url, TEST_CARRIER_HOSTS: `${host}=${receiver.origin}` };
  const children = await startChildren("tests/process/run-webhooks.ts", [1], env);

  const activate = async (ids: readonly string[]) => {
    await sql`update webhook set state = 'activated', due_at = now() where account_id = any(${ids as string[]})`;
    await sql`select pg_notify('webhook_due', '')`;
  };
  const deliver = async (tenants: number): Promise<number> => {
    const ids = await Promise.all(Array.from({ length: tenants }, () => makeTenant(db)));
    for (const id of ids) await record(db, await store(sql, id, events / tenants));
    await sql`vacuum analyze`;
    receiver.received.splice(0);
    const from = performance.now();
    await activate(ids);
    while (receiver.received.length < events) await sleep(5);
    const took = performance.now() - from;
    if (new Set(receiver.received.map(({ id }) => id)).size !== events) throw new Error("seen twice");
    return events / (took / 1000);
  };
  const post = async (body: string): Promise<number> => {
    const bare = await startChildren("bench/webhooks/serve.ts", [events / workers, 8], env);
    const from = performance.now();
    for (const child of bare) child.stdin?.write(body);
    await ended(bare);
    return events / ((performance.now() - from) / 1000);
  };
  const load = loadavg()[0] ?? 0;
  // Warm-up: the processes compile what they run.
  await deliver(accounts);
  const body = receiver.received[0]?.body ?? "";
  const found = { many: [] as number[], one: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    found.bare.push(await post(body));
    found.many.push(await deliver(accounts));
    found.one.push(await deliver(1));
  }

  const tenants = await Promise.all(Array.from({ length: 10 }, () => makeTenant(db)));
  const parcels: string[][] = [];
  for (const id of tenants) parcels.push(await store(sql, id, (perSecond * seconds) / tenants.length));
  await activate(tenants);
  await sleep(1000);
  receiver.received.splice(0);
  const written = new Map<string, number>();
  const began = performance.now();
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    await sleep(Math.max(0, began + tick * 100 - performance.now()));
    const shipmentIds = parcels.flatMap((ids) => ids.slice(tick, tick + perSecond / 100));
    const now = Date.now();
    await recordEvents(contextOf(db), { shipmentIds });
    for (const { event_id } of await sql`
      select event_id from webhook_event where shipment_id = any(${shipmentIds})`)
      written.set(String(event_id), now);
  }
  while (receiver.received.length < perSecond * seconds) await sleep(20);
  const waits = receiver.received.map(({ id, at: seen }) => seen - (written.get(id) ?? Number.NaN));
  await ended(children, "SIGTERM");
  await close();
  const rate = (values: readonly number[]) => Math.round(at(values, 0.5));
  const figures = {
    ...{ load: Number(load.toFixed(1)), bodyBytes: body.length },
    ...{ manyPerSecond: rate(found.many), manySlowest: Math.round(Math.min(...found.many)) },
    ...{ onePerSecond: rate(found.one), oneSlowest: Math.round(Math.min(...found.one)) },
    barePerSecond: rate(found.bare),
    manyRatio: Number((at(found.many, 0.5) / at(found.bare, 0.5)).toFixed(2)),
    oneRatio: Number((at(found.one, 0.5) / at(found.bare, 0.5)).toFixed(2)),
    ...{ steadyP50Ms: at(waits, 0.5), steadyP95Ms: at(waits, 0.95), steadyMostMs: Math.max(...waits) },
  };
  console.log(`FIGURES ${JSON.stringify({ bench: "webhooks", ...figures })}`);
} finally {
  await receiver.close();
  await cluster.remove();
}
