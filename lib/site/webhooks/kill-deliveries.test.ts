import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import { type OpenDatabase, openDatabase } from "@/db/client";
import type { Context } from "@/lib/platform/adapters/context";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { startReceiver, type WebhookReceiver } from "@/tests/emulators/webhook-receiver";
import { recordEvents } from "./record-events";
import { makeWebhook, moveParcels } from "./testing/make-webhook";

jest.setTimeout(900_000);
Object.assign(process.env, { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "silent" });

/** Set NIGHTLY for the long run: three seeds, more than 500 kills and 50 crashes in all. */
const { seeds, kills, crashes } = process.env.NIGHTLY
  ? { seeds: [1, 2, 3], kills: 170, crashes: 20 }
  : { seeds: [Date.now() % 1_000_000], kills: 6, crashes: 1 };
const killEveryMs = 400;
const crashEveryMs = 1_500;
/** Concurrent workers. A killed one is replaced at once. */
const workers = 4;
const accounts = 20;
const parcelsPerAccount = 25;
const lotsPerRound = 5;
/** Shortened, so that accounts of dead workers do not wait for minutes; in production it is 20 s. */
const leaseMs = 900;
/** The delays between attempts are hours: compressed to almost nothing. */
const waitFactor = 0.00001;
const host = "receiver.example";
/** One bundled file: a worker that takes a second to start would be killed while it does. */
const bundle = "node_modules/.cache/1tracking/run-webhooks.mjs";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
beforeAll(async () => {
  await build({
    entryPoints: ["tests/process/run-webhooks.ts"],
    outfile: bundle,
    ...{
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      logLevel: "error",
    },
  });
});

/** Numbers from 0 to 1, the same for the same seed. */
function makeChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A database server of its own that can be crashed. */
async function startServer() {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/process/run-database.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const said = async () => String((await once(child.stdout, "data"))[0]).trim();
  return {
    url: await said(),
    async crash() {
      child.stdin.write("crash\n");
      await said();
    },
    async close() {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}

/** Workers that are restarted as soon as they die, each with its dependencies. */
function startWorkers(databaseUrl: string, receiver: WebhookReceiver) {
  const ready: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let open = true;
  const start = async () => {
    const child = spawn(process.execPath, [bundle, String(waitFactor), String(leaseMs)], {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        ...{ NODE_ENV: "test", DATABASE_URL: databaseUrl, TEST_CARRIER_HOSTS: `${host}=${receiver.origin}` },
      },
    });
    all.add(child);
    child.once("exit", () => {
      all.delete(child);
      if (ready.includes(child)) ready.splice(ready.indexOf(child), 1);
      if (open) void start();
    });
    if (child.stdout) await once(child.stdout, "data");
    ready.push(child);
  };
  for (let at = 0; at < workers; at += 1) void start();
  return {
    /** Kills the worker that has been ready longest; false if none is. */
    kill: () => ready.shift()?.kill("SIGKILL") ?? false,
    async close() {
      open = false;
      const left = [...all];
      for (const child of left) child.kill("SIGKILL");
      await Promise.all(left.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")));
    },
  };
}

/** Repeats the work until the database was available throughout, like the queue. */
async function persist(work: () => Promise<void>): Promise<void> {
  for (let isDone = false; !isDone; )
    try {
      await work();
      isDone = true;
    } catch {
      await wait(50);
    }
}

/** Each fails three times in ten, in every possible way. */
function misbehave(receiver: WebhookReceiver, chance: () => number): { lost: number } {
  const acknowledgements = { lost: 0 };
  receiver.behave(() => {
    const draw = chance();
    if (draw < 0.08) return { kind: "answer", status: 500 };
    if (draw < 0.15) return { kind: "reset" };
    if (draw < 0.23) {
      acknowledgements.lost += 1;
      return { kind: "accept-reset" };
    }
    if (draw < 0.3) return { kind: "answer", status: 200, afterMs: 30 };
    return { kind: "answer", status: 200 };
  });
  return acknowledgements;
}

/** Shipments of all accounts, in batches that change together. */
async function fill({ db }: OpenDatabase): Promise<string[][]> {
  const lots: string[][] = Array.from({ length: lotsPerRound }, () => []);
  for (let at = 0; at < accounts; at += 1) {
    const { accountId } = await makeWebhook(db, { host, state: "activated" });
    const shipments = Array.from({ length: parcelsPerAccount }, () => ({}));
    lots[at % lotsPerRound]?.push(...(await storeShipments(db, accountId, shipments)));
  }
  return lots;
}

describe("workers that are killed and a database that crashes (P2)", () => {
  it.each(seeds)("lose no event and keep the order of each parcel's events, seed %i", async (seed) => {
    const chance = makeChance(seed);
    const server = await startServer();
    closing.push(server.close);
    const opened = openDatabase(server.url, { max: 4 });
    closing.push(opened.close);
    const lots = await fill(opened);
    const receiver = await startReceiver();
    closing.push(receiver.close);
    const acknowledgements = misbehave(receiver, chance);
    const staff = startWorkers(server.url, receiver);
    closing.push(staff.close);
    const done = { kills: 0, crashes: 0 };
    const isOver = () => done.kills >= kills && done.crashes >= crashes;

    let rounds = 0;
    const publish = async () => {
      while (!isOver()) {
        rounds += 1;
        for (const shipmentIds of lots) {
          await persist(() => moveParcels(opened.db, shipmentIds, rounds));
          await persist(() => recordEvents({ db: opened.db, now: new Date() } as Context, { shipmentIds }));
          if (!isOver()) await wait(100 * chance());
        }
      }
    };
    const kill = async () => {
      while (!isOver()) {
        await wait(killEveryMs * (0.5 + chance()));
        if (staff.kill()) done.kills += 1;
      }
    };
    const crash = async () => {
      while (!isOver()) {
        await wait(crashEveryMs * (0.5 + chance()));
        await server.crash();
        done.crashes += 1;
      }
    };
    const began = Date.now();
    await Promise.all([publish(), kill(), crash()]);
    const stormSeconds = (Date.now() - began) / 1000;
    const isDelivered = async () =>
      (await opened.sql`select 1 from webhook_event where state <> 'delivered' limit 1`).length === 0;
    while (!(await isDelivered().catch(() => false))) await wait(50);
    await staff.close();

    const seen = new Map<string, number[]>();
    for (const { body } of receiver.received) {
      const { data } = JSON.parse(body) as { data: { sequence: number; track: { trackNum: string } } };
      const list = seen.get(data.track.trackNum) ?? [];
      if (list.push(data.sequence) === 1) seen.set(data.track.trackNum, list);
    }
    const wanted = Array.from({ length: rounds }, (_, at) => at + 1);
    const firsts = [...seen.values()].map((list) => [...new Set(list)]);
    // A set keeps first occurrences in order: all events of a parcel, and in order.
    expect(firsts.filter((list) => JSON.stringify(list) !== JSON.stringify(wanted))).toEqual([]);
    expect(seen.size).toBe(accounts * parcelsPerAccount);
    const events = seen.size * rounds;
    const again = receiver.received.length - events;
    const figures = {
      seed,
      events,
      ...done,
      acknowledgementsLost: acknowledgements.lost,
      again,
      stormSeconds,
    };
    process.stdout.write(`FIGURES ${JSON.stringify({ test: "kill deliveries", ...figures })}\n`);
  });
});
