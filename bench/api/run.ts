/**
 * Calls of the public API over HTTP on loopback: a check of 20 numbers, queries of 10 and of 100 tracks among
 * 1,000, and adding 100 numbers; compared with an authenticated no-op call and a bare handler
 * (`Response.json({})`) in the same server and run. Each account makes as many calls as its hourly limit
 * allows. Own embedded database with default, durable settings; the server is a separate process.
 */
import { Pool } from "undici";
import { type Database, openDatabase } from "@/db/client";
import { account, accountUser, organization } from "@/db/schema/accounts";
import { apiKey } from "@/db/schema/public-api";
import { createSecret } from "@/lib/accounts/api-keys/create-secret";
import { newAccountId, newId } from "@/lib/core/ids";
import { recordShipments } from "@/lib/shipments/records/record-shipments";
import { numbersPerCheckMax, tracksPerBulkMax } from "@/lib/site/public-api/constants";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";
import { startServer } from "../start-server";

const accounts = sized(80, 12);
/** Below the hourly limit of the smallest plan. */
const callsPerAccount = 90;
const tracksPerAccount = sized(1000, 100);
/** Accounts that have tracks and run the queries. */
const readers = sized(32, 6);
const atOnce = 8;
const rounds = sized(5, 1);
const callsPerRound = sized(160, 32);
const adds = sized(60, 8);

interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

const keys: string[] = [];
const used = new Map<string, number>();
let numbers = 1_000_000;

/** The key of an account with calls left, round robin. Queries use accounts that have tracks. */
function nextKey(who: "reader" | "other"): string {
  const own = who === "reader" ? keys.slice(0, readers) : keys.slice(readers);
  const key = own.reduce((least, one) => ((used.get(one) ?? 0) < (used.get(least) ?? 0) ? one : least));
  const calls = (used.get(key) ?? 0) + 1;
  if (calls > callsPerAccount) throw new Error("all hours are used up");
  used.set(key, calls);
  return key;
}

const freshNumbers = (count: number) => {
  numbers += count;
  return Array.from({ length: count }, (_, at) => upsNumber(numbers - at));
};

async function store(db: Database): Promise<void> {
  const now = new Date();
  for (let at = 0; at < accounts; at += 1) {
    const [accountId, userId] = [newAccountId(now), newId(now)];
    const mailbox = `bench${at}@example.org`;
    await db.insert(account).values({ id: accountId, kind: "business", timeZone: "UTC", createdAt: now });
    await db.insert(accountUser).values({
      ...{ id: userId, accountId, role: "owner", email: mailbox, emailKey: mailbox, name: "", locale: "en" },
      ...{ passwordHash: "", createdAt: now, passwordChangedAt: now },
    });
    await db.insert(organization).values({ accountId, name: "Bench", ownerId: userId });
    const { secret, ...stored } = createSecret();
    await db
      .insert(apiKey)
      .values({ ...stored, id: newId(now), accountId, createdBy: userId, name: "bench", createdAt: now });
    keys.push(secret);
    if (at >= readers) continue;
    const shipments = freshNumbers(tracksPerAccount).map((number, n) => ({
      ...{ number, carrier: "ups", method: null, orderNumber: `SO-${n}`, customerName: "Erika Muster" },
      ...{ customerEmail: "erika@example.org", customerLanguage: "de", destination: "DE", shippedAt: now },
      ...{ afterDelivery: false, source: "api" as const, addedAt: new Date(now.getTime() - n * 600_000) },
    }));
    await db.transaction((tx) =>
      recordShipments(tx, { accountId, userId }, shipments, { now, language: "en" }),
    );
  }
  await db.execute("vacuum analyze");
}

async function call(pool: Pool, path: string, key: string | null, body?: string): Promise<number> {
  const start = performance.now();
  const answer = await pool.request({
    method: body === undefined ? "GET" : "POST",
    path,
    headers: {
      "x-api-version": "v1",
      ...(key === null ? {} : { "x-api-key": key }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body ?? null,
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
  return performance.now() - start;
}

function figuresOf(taken: readonly number[], elapsedMs: number): Figures {
  const sorted = [...taken].sort((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2));
  return { perSecond: Math.round((taken.length / elapsedMs) * 1000), p50: at(0.5), p95: at(0.95) };
}

/** All paths alternate, so that they see the same load of the machine; the first round is a warm-up. */
async function measure(pool: Pool, paths: readonly string[]): Promise<Record<string, Figures>> {
  const taken = new Map(paths.map((path) => [path, { calls: [] as number[], elapsed: 0 }]));
  for (let round = -1; round < rounds; round += 1)
    for (const [path, sum] of taken) {
      const from = performance.now();
      const times: number[] = [];
      const one = async () => {
        for (let n = 0; n < callsPerRound / atOnce; n += 1) {
          const key = path === "/bare" ? null : nextKey(path.startsWith("/query") ? "reader" : "other");
          times.push(await call(pool, path, key));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, one));
      if (round < 0) continue;
      sum.elapsed += performance.now() - from;
      sum.calls.push(...times);
    }
  return Object.fromEntries(
    [...taken].map(([path, { calls, elapsed }]) => [path, figuresOf(calls, elapsed)]),
  );
}

/** Sequential calls: each adds a hundred new numbers. */
async function measureAdds(pool: Pool): Promise<Figures> {
  const times: number[] = [];
  for (let n = -5; n < adds; n += 1) {
    const tracks = freshNumbers(tracksPerBulkMax).map((trackNum, at) => ({
      ...{ trackNum, innerNum: `SO-${at}`, country: "DE", name: "Erika Muster", email: "erika@example.org" },
    }));
    const ms = await call(pool, "/add", nextKey("other"), JSON.stringify({ tracks }));
    if (n >= 0) times.push(ms);
  }
  return figuresOf(
    times,
    times.reduce((sum, ms) => sum + ms, 0),
  );
}

async function run(): Promise<void> {
  const cluster = await startCluster();
  let stop = () => {};
  try {
    const opened = openDatabase(cluster.url, { max: 2 });
    await store(opened.db);
    await opened.close();
    const server = await startServer("bench/api/serve.ts", {
      DATABASE_URL: cluster.url,
      SANDBOX: "on",
    });
    stop = server.stop;
    const pool = new Pool(`http://127.0.0.1:${server.port}`, { connections: atOnce });
    const requested = freshNumbers(numbersPerCheckMax).join(",");
    const paths = {
      check: `/check?numbers=${requested}`,
      query10: "/query?pageSize=10",
      query100: "/query?pageSize=100",
      empty: "/empty",
      bare: "/bare",
    };
    const times = await measure(pool, Object.values(paths));
    const added = await measureAdds(pool);
    await pool.close();
    report(paths, times, added);
  } finally {
    stop();
    await cluster.remove();
  }
}

function report(paths: Record<string, string>, times: Record<string, Figures>, added: Figures): void {
  const of = (name: string) => times[paths[name] ?? ""] ?? { perSecond: 0, p50: 0, p95: 0 };
  const ratio = (name: string, base: string) =>
    Number((of(name).perSecond / (of(base).perSecond || 1)).toFixed(2));
  console.log(
    `${atOnce} at once: requests per second, p50 / p95 in ms, ratio to an empty call and to a bare handler`,
  );
  for (const name of Object.keys(paths)) {
    const { perSecond, p50, p95 } = of(name);
    console.log(
      `  ${name.padEnd(9)} ${perSecond}  ${p50} / ${p95}  ${ratio(name, "empty")}  ${ratio(name, "bare")}`,
    );
  }
  console.log(`adding ${tracksPerBulkMax} numbers, one call at a time: ${added.p50} / ${added.p95}`);
  const flat = Object.fromEntries(
    Object.keys(paths).map((name) => [
      name,
      { ...of(name), toEmpty: ratio(name, "empty"), toBare: ratio(name, "bare") },
    ]),
  );
  console.log(`FIGURES ${JSON.stringify({ bench: "api", atOnce, ...flat, add100: added })}`);
}

await run();
