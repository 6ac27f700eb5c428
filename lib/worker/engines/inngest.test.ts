import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { enqueueMany } from "@/lib/platform/adapters/queue";
import { webhookInactive } from "@/lib/site/webhooks/events";
import { refreshNow } from "@/lib/tracking/lookup/refresh-now";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { canonicalJson, type InngestEmulator, sign, startInngest } from "@/tests/emulators/inngest";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import { inngestBodyMax, registeredEveryMs, registrationTriedEveryMs } from "./constants";
import { type JobServer, openJobServer } from "./open-job-server";
import { readHealth } from "./read-health";
import { keepRegistered } from "./register-inngest";
import type { Engine } from "./run-embedded";
import { allJobs } from "./run-jobs";
import { endInngest } from "./serve-inngest";
import { startWorker } from "./start-worker";
import { createForwarded } from "./store-forwarded";

let database: TestDatabase;
let ups: UpsEmulator;
let inngest: InngestEmulator;
let app: JobServer;
let address: string;
let worker: Engine;
let serial = 70_000;

beforeAll(async () => {
  database = await createTestDatabase();
  ups = await startUps();
  inngest = await startInngest();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    UPS_CLIENT_ID: ups.id,
    UPS_CLIENT_SECRET: ups.secret,
    SANDBOX: "off",
    TEST_CARRIER_HOSTS: ups.testHost,
    LOG_LEVEL: "silent",
    INNGEST_EVENT_KEY: inngest.eventKey,
    INNGEST_SIGNING_KEY: inngest.signingKey,
    INNGEST_BASE_URL: inngest.url,
  });
  app = await openJobServer(0, "127.0.0.1");
  address = `http://127.0.0.1:${app.port}`;
  process.env.INNGEST_SERVE_ORIGIN = address;
  worker = await startWorker({ beatMs: 200, deadAfterMs: 2000 });
  await until(() => inngest.functions.length > 0);
});
afterAll(async () => {
  inngest.away = false;
  await worker.stop();
  await inngest.idle();
  await app.stop();
  await closeDatabase();
  await Promise.all([ups.stop(), inngest.stop()]);
  await database.close();
});

function known(): string {
  const number = upsNumber(serial++);
  const local = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19);
  const place = { city: "Porto", country: "PT", offset: "+00:00" };
  ups.parcels.set(number, {
    number,
    events: [{ step: "departed", local, ...place }],
  });
  return number;
}
const calls = (number: string) => ups.calls.filter(({ path }) => path.endsWith(`/${number}`)).length;
const waitingJobs = () =>
  database.sql`select task_identifier, attempts, max_attempts from graphile_worker.jobs`;
const forwardedJobs = () =>
  database.sql<
    { attempts: number; repeats: number; failed: boolean }[]
  >`select attempts, repeats, failed_at is not null as failed from forwarded_job order by created_at`;
const health = () => readHealth(database.db, new Date());

async function until(isDone: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error("not in time");
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe("jobs on Inngest", () => {
  it("registers every job with its schedule, its concurrency and its retries", () => {
    expect(inngest.functions).toHaveLength(allJobs.length);
    for (const { job } of allJobs) {
      const fn = inngest.functions.find(({ id }) => id === `1tracking-${job.name.replaceAll("/", "-")}`);
      expect(fn?.triggers).toEqual([
        expect.objectContaining({ event: job.name }),
        ...(job.cron === null ? [] : [expect.objectContaining({ cron: job.cron })]),
      ]);
      const limit = job.concurrency;
      const own =
        job.concurrencyKey === null ? { limit } : { limit, key: `event.data.payload.${job.concurrencyKey}` };
      const { name, field } = job.inOrder ?? {};
      const inOrder = { limit: 1, scope: "env", key: `"${name} " + event.data.payload.${field}` };
      expect(fn?.concurrency).toEqual(job.inOrder === null ? own : [own, inOrder]);
      expect(Object.values(fn?.steps ?? {})[0]?.retries).toEqual({
        attempts: Math.min(job.maxAttempts - 1, 20),
      });
    }
  });

  it("registers at the address of the installation, by itself and whichever process is asked to", async () => {
    const addresses = () =>
      new Set(
        inngest.functions.map(({ steps }) => new URL(Object.values(steps)[0]?.runtime.url ?? "").origin),
      );
    expect(addresses()).toEqual(new Set([address]));
    inngest.functions.splice(0);
    await fetch(`${address}/api/inngest`, { method: "PUT" });
    expect(addresses()).toEqual(new Set([address]));
  });

  it("serves nothing but jobs and health from a worker", async () => {
    const statusOf = async (path: string) => (await fetch(address + path)).status;
    expect([await statusOf("/api/health"), await statusOf("/en")]).toEqual([200, 404]);
    const large = { method: "POST", body: Buffer.alloc(inngestBodyMax + 1) };
    expect((await fetch(`${address}/api/inngest`, large)).status).toBe(413);
  });

  it("fetches a journey: the queue forwards, Inngest calls, the same handler runs", async () => {
    const number = known();
    const { parcels } = await refreshNow(contextOn(database.db), {
      numbers: [{ number }],
    });
    expect(parcels).toMatchObject([{ subStatus: "departed", asking: false }]);
    expect(inngest.events.filter(({ name }) => name === "tracking/refresh-parcels")).toHaveLength(1);
    await inngest.idle();
    expect(inngest.runs.at(-1)).toMatchObject({
      fn: "1tracking-tracking-refresh-parcels",
      status: 200,
    });
    await until(async () => (await waitingJobs()).length === 0);
  });

  it("keeps the order of one account's imports, small and large", () => {
    const [small, large] = ["import-uploaded", "large-import-uploaded"].map((name) =>
      inngest.functions.find(({ id }) => id === `1tracking-shipments-${name}`),
    );
    const inOrder = { limit: 1, scope: "env", key: '"import " + event.data.payload.accountId' };
    for (const fn of [small, large]) expect(fn?.concurrency).toEqual([expect.anything(), inOrder]);
  });

  it("limits the queries of each carrier's API separately", () => {
    const refresh = inngest.functions.find(({ id }) => id === "1tracking-tracking-refresh-parcels");
    expect(refresh?.concurrency).toEqual({
      limit: 8,
      key: "event.data.payload.concurrencyKey",
    });
    const handed = inngest.events.filter(({ name }) => name === "tracking/refresh-parcels");
    expect(handed.map(({ data }) => data)).toEqual(
      handed.map(() =>
        expect.objectContaining({
          payload: expect.objectContaining({
            concurrencyKey: expect.stringMatching(/^ups /),
          }),
        }),
      ),
    );
  });

  it("loses nothing while Inngest is down, and forwards each job under one id", async () => {
    inngest.away = true;
    const numbers = [known(), known(), known()];
    const leave = AbortSignal.timeout(600);
    for (const number of numbers)
      await refreshNow(contextOn(database.db, { signal: leave }), {
        numbers: [{ number }],
      });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await waitingJobs()).toHaveLength(3);
    await worker.stop();
    expect(await waitingJobs()).toHaveLength(3);
    const handed = inngest.events.length;
    inngest.away = false;
    worker = await startWorker({ beatMs: 200, deadAfterMs: 2000 });
    await until(async () => (await waitingJobs()).length === 0);
    await inngest.idle();
    for (const number of numbers) expect(calls(number)).toBe(1);
    expect(new Set(inngest.events.slice(handed).map(({ id }) => id)).size).toBe(3);
    expect(await forwardedJobs()).toEqual([]);
  }, 40_000);

  it("runs a job once though Inngest calls twice", async () => {
    const number = known();
    await refreshNow(contextOn(database.db), { numbers: [{ number }] });
    await inngest.idle();
    const event = inngest.events.findLast(({ name }) => name === "tracking/refresh-parcels");
    const fn = inngest.functions.find(({ id }) => id.endsWith("refresh-parcels"));
    const body = canonicalJson({
      event,
      events: [event],
      steps: {},
      ctx: { run_id: "again", attempt: 0 },
      version: 2,
    });
    const answer = await fetch(Object.values(fn?.steps ?? {})[0]?.runtime.url ?? "", {
      method: "POST",
      headers: { "x-inngest-signature": sign(body, inngest.signingKey) },
      body,
    });
    expect(answer.status).toBe(200);
    expect(calls(number)).toBe(1);
  });

  it("forwards what waits in a few requests", async () => {
    const [requests, runs] = [inngest.requests, inngest.runs.length];
    const payload = { accountId: newId(new Date()) };
    await enqueueMany(
      database.db,
      webhookInactive,
      Array.from({ length: 200 }, () => ({ payload })),
    );
    await until(() => inngest.runs.length === runs + 200);
    await until(async () => (await forwardedJobs()).length === 0);
    expect(inngest.requests - requests).toBeLessThan(100);
  }, 40_000);

  it("forwards a job again that Inngest accepted and lost, until it is done", async () => {
    inngest.paused = true;
    const leave = AbortSignal.timeout(600);
    const numbers = [known(), known(), known()];
    for (const number of numbers)
      await refreshNow(contextOn(database.db, { signal: leave }), {
        numbers: [{ number }],
      });
    await until(async () => (await waitingJobs()).length === 0);
    expect(await forwardedJobs()).toHaveLength(3);
    expect(await health()).toMatchObject({
      status: "ok",
      inngest: { registered: true, waiting: 3, forwarding: 0 },
    });
    expect(inngest.loseWaiting()).toBe(3);
    inngest.paused = false;
    await worker.stop();
    worker = await startWorker({ beatMs: 200, deadAfterMs: 2000 });
    expect(numbers.map(calls)).toEqual([0, 0, 0]);
    await database.sql`update forwarded_job set repeat_at = now(), created_at = now() - interval '91 seconds'`;
    expect((await health()).status).toBe("degraded");
    await until(() => numbers.every((number) => calls(number) === 1));
    await inngest.idle();
    expect(await forwardedJobs()).toEqual([]);
    expect(await health()).toMatchObject({
      status: "ok",
      inngest: { waiting: 0, oldestSeconds: null },
    });
  }, 40_000);

  it("keeps a job that failed for good, and does not run it again", async () => {
    const { job } = allJobs.find(({ job: { name } }) => name === "mail/mail-queued")!;
    await createForwarded(database.db, [
      { id: "lost-1", name: job.name, payload: { wrong: true }, priority: 5 },
    ]);
    await database.sql`update forwarded_job set repeat_at = now(), attempts = ${job.maxAttempts - 1}`;
    await until(async () => (await forwardedJobs()).every(({ failed }) => failed));
    await inngest.idle();
    expect(await forwardedJobs()).toEqual([{ attempts: job.maxAttempts, repeats: 1, failed: true }]);
    expect((await health()).queue.failed).toBe(1);
    await database.sql`delete from forwarded_job`;
  }, 40_000);

  it("asks Inngest each time whether it has the functions, and registers them again", async () => {
    inngest.functions.splice(0);
    expect(await health()).toMatchObject({ status: "degraded", inngest: { registered: false } });
    const register = keepRegistered();
    const look = () => register(new AbortController().signal);
    inngest.away = true;
    expect(await look()).toBe(registrationTriedEveryMs);
    inngest.away = false;
    expect(await look()).toBe(registeredEveryMs);
    expect(await health()).toMatchObject({ status: "ok", inngest: { registered: true } });
    const elsewhere = inngest.functions.splice(0).map((fn) => ({
      ...fn,
      steps: { step: { runtime: { url: "http://localhost:4301/api/inngest" } } },
    }));
    inngest.functions.push(...elsewhere);
    expect((await health()).inngest).toMatchObject({ registered: false });
    expect(await look()).toBe(registeredEveryMs);
    expect((await health()).inngest).toMatchObject({ registered: true });
  });

  it("is degraded when Inngest stops calling, and when jobs do not reach it", async () => {
    await database.sql`update job_run set succeeded_at = now() - interval '91 seconds' where name = 'inngest/call'`;
    expect((await health()).status).toBe("degraded");
    await database.sql`update job_run set succeeded_at = now() where name = 'inngest/call'`;
    expect((await health()).status).toBe("ok");
    await createForwarded(database.db, [{ id: "stuck-1", name: "none", payload: {}, priority: 5 }]);
    expect(await health()).toMatchObject({ status: "ok", inngest: { forwarding: 1, waiting: 0 } });
    await database.sql`update forwarded_job set created_at = now() - interval '91 seconds'`;
    expect((await health()).status).toBe("degraded");
    await database.sql`delete from forwarded_job`;
  });

  it("polls on Inngest's schedule", async () => {
    const number = known();
    await refreshNow(contextOn(database.db), { numbers: [{ number }] });
    await database.sql`update refresh_schedule set due_at = now()`;
    const sweep = inngest.tick("1tracking-tracking-sweep-due");
    await until(() => calls(number) === 2);
    endInngest();
    expect(await sweep).toBe(200);
  }, 30_000);

  it("rejects unsigned requests", async () => {
    const fn = inngest.functions.find(({ id }) => id.endsWith("refresh-parcels"));
    const url = Object.values(fn?.steps ?? {})[0]?.runtime.url ?? "";
    const body = canonicalJson({
      event: { name: "tracking/clear-old", data: {} },
      events: [],
      steps: {},
      version: 2,
    });
    for (const headers of [{}, { "x-inngest-signature": sign(body, "signkey-test-00") }]) {
      const answer = await fetch(url, { method: "POST", headers, body });
      expect(answer.status).toBe(401);
    }
  });
});
