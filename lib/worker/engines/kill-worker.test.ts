import type { ChildProcess } from "node:child_process";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { storeParcel } from "@/lib/tracking/lookup/testing/make-parcel";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import { buildProcess, endProcess, startProcess } from "@/tests/process/start-process";

const parcels = 400;
const kills = 10;
const answerMs = 350;
/** Shortened, so that the test does not take minutes: in production 5 s and 20 s, which bounds resuming by 30 s. */
const beatMs = 200;
const deadAfterMs = 900;

let database: TestDatabase;
let ups: UpsEmulator;
let bundle: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  [database, bundle, ups] = await Promise.all([createTestDatabase(), buildProcess("run-worker"), startUps()]);
  ups.behave(({ path }) => (path.includes("/details/") ? { kind: "slow", ms: answerMs } : null));
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await ups.stop();
  await database.close();
});

async function startChild(): Promise<ChildProcess> {
  const child = await startProcess(bundle, [beatMs, deadAfterMs, 4], {
    ...process.env,
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    UPS_CLIENT_ID: ups.id,
    UPS_CLIENT_SECRET: ups.secret,
    TEST_CARRIER_HOSTS: ups.testHost,
    SANDBOX: "off",
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

async function fillDue(count: number, from: number): Promise<Set<string>> {
  const ids = new Set<string>();
  const local = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19);
  for (let index = 0; index < count; index++) {
    const number = upsNumber(from + index);
    const place = { city: "Porto", country: "PT", offset: "+00:00" };
    ups.parcels.set(number, { number, events: [{ step: "departed", local, ...place }] });
    ids.add(await storeParcel(database.db, { number }));
  }
  return ids;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isDone: () => Promise<boolean>, withinMs: number): Promise<number> {
  const start = Date.now();
  while (!(await isDone())) {
    if (Date.now() - start > withinMs) throw new Error("not in time");
    await wait(50);
  }
  return Date.now() - start;
}

const answered = async () => {
  const [row] = await database.sql`select count(*)::int as n from parcel where answered_at is not null`;
  return row?.n as number;
};

describe("a worker that is killed during a fetch", () => {
  it("loses no parcel and stores no response twice, and its work continues within a minute", async () => {
    await fillDue(parcels, 50_000);
    let killed = 0;
    for (; killed < kills; killed++) {
      const before = await answered();
      if (before >= parcels - 60) break;
      const child = await startChild();
      await until(async () => (await answered()) > before, 30_000);
      await wait(Math.random() * 150);
      await endProcess(child, "SIGKILL");
    }
    expect(killed).toBeGreaterThanOrEqual(10);
    const held = await database.sql`select 1 from refresh_schedule where lease is not null`;
    const last = Date.now();
    const survivor = await startChild();
    await until(async () => (await answered()) === parcels, 60_000);
    const took = Date.now() - last;
    expect(held.length).toBeGreaterThan(0);
    expect(took).toBeLessThan(60_000);
    await endProcess(survivor, "SIGTERM");
    const rows = await database.sql`
      select count(*)::int as parcels, min(version)::int as least, max(version)::int as most, sum(asks)::int as stored,
        count(*) filter (where sub_status = 'departed')::int as found from parcel`;
    expect(rows).toEqual([{ parcels, least: 1, most: 1, stored: parcels, found: parcels }]);
    expect(
      await database.sql`select 1 from refresh_schedule where lease is not null or due_at is null`,
    ).toEqual([]);
    const requested = ups.calls.filter(({ path }) => path.includes("/details/")).length;
    console.log(
      `FIGURES ${JSON.stringify({ test: "kill worker", parcels, kills: killed, asked: requested, lastResumeMs: took })}`,
    );
  }, 180_000);

  it("leaves everything to the next worker on shutdown", async () => {
    await database.sql`update refresh_schedule set due_at = now() + interval '1 day'`;
    const before = await answered();
    await fillDue(200, 60_000);
    ups.behave(({ path }) => (path.includes("/details/") ? { kind: "slow", ms: 2000 } : null));
    const child = await startChild();
    await until(async () => (await answered()) > before, 30_000);
    const start = Date.now();
    expect(await endProcess(child, "SIGTERM")).toBe(0);
    expect(Date.now() - start).toBeLessThan(25_000);
    // Leased are only those whose job nobody has begun: the next worker begins with it.
    const queued = await database.sql`
      select s.parcel_id from refresh_schedule s join graphile_worker._private_jobs j
        on j.payload ->> 'lease' = s.lease::text and (j.payload -> 'parcelIds')::jsonb ? s.parcel_id::text
      where j.locked_at is null`;
    expect(await database.sql`select 1 from refresh_schedule where lease is not null`).toHaveLength(
      queued.length,
    );
    expect(await database.sql`select 1 from graphile_worker.jobs where locked_at is not null`).toEqual([]);
    expect(await database.sql`select 1 from worker_beat`).toEqual([]);
    const [due] = await database.sql`select count(*)::int as n from refresh_schedule where due_at <= now()`;
    expect((await answered()) + due?.n + queued.length).toBe(before + 200);
  }, 60_000);
});
