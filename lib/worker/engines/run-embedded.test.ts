import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { defineJob, defineSchedule } from "@/lib/core/define-job";
import { enqueueMany } from "@/lib/platform/adapters/queue";
import { type Engine, runEmbedded } from "./run-embedded";

jest.setTimeout(60_000);

const fetchJob = defineJob({
  name: "tests/fetch",
  payload: z.object({ carrier: z.string() }),
  concurrency: 4,
  concurrencyKey: "carrier",
  workerMax: 12,
});

const allButDate = [
  ...(["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "clearImmediate"] as const),
  ...(["setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const),
];

let database: TestDatabase;
let engine: Engine;
let release: () => void;
const running = new Map<string, number>();
const most = new Map<string, number>();
const done: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  engine = await runEmbedded({
    ...{
      db: database.db,
      databaseUrl: database.url,
      cron: false,
      slots: 20,
      beatMs: 1000,
      deadAfterMs: 20_000,
    },
    jobs: [{ job: fetchJob, run: async () => undefined }],
    perform: async (_runnable, { payload }) => {
      const { carrier } = fetchJob.payload.parse(payload);
      const now = (running.get(carrier) ?? 0) + 1;
      running.set(carrier, now);
      most.set(carrier, Math.max(now, most.get(carrier) ?? 0));
      if (carrier.startsWith("slow")) await held;
      running.set(carrier, (running.get(carrier) ?? 1) - 1);
      done.push(carrier);
    },
  });
});
afterAll(async () => {
  release();
  await engine.stop();
  await database.close();
});

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 400 && !isTrue(); tries++) await sleep(25);
};

it("a carrier that holds its jobs leaves places for every other", async () => {
  const jobsOf = (carrier: string, count: number) =>
    Array.from({ length: count }, () => ({ payload: { carrier } }));
  await enqueueMany(database.db, fetchJob, [
    ...[...jobsOf("slow one", 30), ...jobsOf("slow two", 30), ...jobsOf("slow three", 30)],
    ...[...jobsOf("fast one", 40), ...jobsOf("fast two", 40)],
  ]);
  await until(() => done.length === 80);
  expect(done.filter((carrier) => carrier.startsWith("fast"))).toHaveLength(80);
  expect([...most].filter(([, count]) => count > 4)).toEqual([]);
  expect(running.get("slow one")).toBe(4);
  release();
  await until(() => done.length === 170);
  expect(done).toHaveLength(170);
});

it("a schedule goes on when the clock is set back by a day while the worker runs", async () => {
  const former = new Date("2026-05-04T12:30:59.900Z");
  jest.useFakeTimers({ doNotFake: allButDate, now: former });
  const timers = jest.spyOn(global, "setTimeout");
  const job = defineSchedule({ name: "tests/each-minute", cron: "* * * * *" });
  const started: number[] = [];
  const scheduler = await runEmbedded({
    ...{ db: database.db, databaseUrl: database.url, cron: true, slots: 2 },
    ...{ beatMs: 60_000, deadAfterMs: 60_000 },
    jobs: [{ job, run: async () => undefined }],
    perform: async () => {
      started.push(Date.now());
    },
  });
  // The schedule waits for the next minute, 100 ms away: only now it has read the former clock.
  await until(() => timers.mock.calls.some(([, ms]) => ms === 101));
  timers.mockRestore();
  jest.setSystemTime(former.getTime() - 24 * 60 * 60_000);
  await until(() => {
    // Whatever minute the schedule waits for, it is over at the next look.
    jest.setSystemTime(Date.now() + 60_000);
    return started.length > 0;
  });
  await scheduler.stop();
  jest.useRealTimers();
  expect(started[0]).toBeLessThan(former.getTime());
});
