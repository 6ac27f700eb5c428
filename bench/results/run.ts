/**
 * Duration of `track/cargo` for 20 numbers with stored journeys, over HTTP on loopback, compared with two
 * handlers in the same server and run: an empty call (same limit, body validation and envelope, but no work)
 * and a bare handler (`Response.json({})`). Own embedded database with default, durable settings; the server
 * is a separate process. With BENCH_URL a running product is measured instead, compared with its response to
 * an unknown address.
 */
import { Pool } from "undici";
import { openDatabase } from "@/db/client";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { newId } from "@/lib/core/ids";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { makeCheckpoint } from "../make-checkpoint";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";
import { startServer } from "../start-server";

const numbersPerCall = 20;
const eventsPerParcel = 9;
const rounds = sized(10, 1);
const callsPerRound = sized(150, 16);
const seed = 1;

const body = JSON.stringify({
  numbers: Array.from({ length: numbersPerCall }, (_, index) => ({ number: upsNumber(seed + index) })),
  language: "en",
});
const headers = { "content-type": "application/json", accept: "application/json" };

interface Times {
  readonly p50: number;
  readonly p95: number;
}

function timesOf(taken: readonly number[]): Times {
  const sorted = [...taken].sort((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2));
  return { p50: at(0.5), p95: at(0.95) };
}

async function call(
  pool: Pool,
  path: string,
  method: "POST" | "GET" = "POST",
): Promise<{ ms: number; status: number; text: string }> {
  const start = performance.now();
  const answer = await pool.request({ method, path, headers, body: method === "POST" ? body : null });
  const text = await answer.body.text();
  return { ms: performance.now() - start, status: answer.statusCode, text };
}

/** Milliseconds of each call by path; all paths alternate, so that they see the same load of the machine. */
async function measure(
  origin: string,
  paths: readonly string[],
  atOnce: number,
): Promise<Record<string, Times>> {
  const pool = new Pool(origin, { connections: atOnce });
  const taken = new Map(paths.map((path) => [path, [] as number[]]));
  for (let round = -1; round < rounds; round += 1)
    for (const path of paths) {
      const each = Math.ceil(callsPerRound / atOnce);
      const one = async () => {
        for (let n = 0; n < each; n += 1) {
          const { ms, status, text } = await call(pool, path);
          if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
          if (round >= 0) taken.get(path)?.push(ms);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, one));
    }
  await pool.close();
  return Object.fromEntries([...taken].map(([path, list]) => [path, timesOf(list)]));
}

async function store(url: string): Promise<void> {
  const opened = openDatabase(url, { max: 1 });
  const now = new Date();
  for (let index = 0; index < numbersPerCall; index += 1) {
    const id = newId(now);
    const checkpoints = Array.from({ length: eventsPerParcel }, (_, step) =>
      makeCheckpoint(step, { facility: (index * 7 + step) % 97, minute: index }),
    ).reverse();
    const times = { askedAt: now, answeredAt: now, outcome: "found", version: 3 };
    await opened.db.insert(parcel).values({
      ...{
        id,
        carrier: "ups",
        number: upsNumber(seed + index),
        status: "in_transit",
        subStatus: "departed",
        checkpoints,
      },
      ...{ ...times, destination: "DE", origin: "CN", createdAt: now, changedAt: now, lastEventAt: now },
    });
    const dueAt = new Date(now.getTime() + 4 * 3_600_000);
    await opened.db
      .insert(refreshSchedule)
      .values({ parcelId: id, dueAt, reason: "moving", wantedAt: now, followedSince: now });
  }
  await opened.close();
}

async function runOwn(): Promise<void> {
  const cluster = await startCluster();
  let stop = () => {};
  try {
    await store(cluster.url);
    const server = await startServer("bench/results/serve.ts", { DATABASE_URL: cluster.url, SANDBOX: "on" });
    stop = server.stop;
    const origin = `http://127.0.0.1:${server.port}`;
    const paths = ["/cargo", "/empty", "/bare"];
    const one = await measure(origin, paths, 1);
    const eight = await measure(origin, paths, 8);
    const bytes = (await sample(origin)).length;
    const figures = {
      ...{ numbersPerCall, eventsPerParcel, answerBytes: bytes, calls: rounds * callsPerRound },
      ...{ oneByOne: figuresOf(one), eightAtOnce: figuresOf(eight) },
    };
    print("one call at a time", figures.oneByOne);
    print("eight at once", figures.eightAtOnce);
    console.log(`FIGURES ${JSON.stringify({ bench: "results", seed, ...figures })}`);
  } finally {
    stop();
    await cluster.remove();
  }
}

async function sample(origin: string): Promise<string> {
  const pool = new Pool(origin);
  const { text } = await call(pool, "/cargo");
  await pool.close();
  const { data } = JSON.parse(text) as { data: { parcels: { checkpoints: unknown[]; asking: boolean }[] } };
  const known = data.parcels.filter(
    ({ checkpoints, asking }) => checkpoints.length === eventsPerParcel && !asking,
  );
  if (known.length !== numbersPerCall) throw new Error(`only ${known.length} journeys are known`);
  return text;
}

function figuresOf(times: Record<string, Times>) {
  const [cargo, empty, bare] = ["/cargo", "/empty", "/bare"].map((path) => times[path] ?? { p50: 0, p95: 0 });
  const ratio = (a: Times | undefined, b: Times | undefined) =>
    Number(((a?.p95 ?? 0) / (b?.p95 || 1)).toFixed(2));
  return {
    ...{ cargoP50Ms: cargo?.p50, cargoP95Ms: cargo?.p95, emptyP50Ms: empty?.p50, emptyP95Ms: empty?.p95 },
    ...{ bareP50Ms: bare?.p50, bareP95Ms: bare?.p95 },
    ...{ p95ToEmptyCall: ratio(cargo, empty), p95ToBareHandler: ratio(cargo, bare) },
  };
}

function print(how: string, figures: ReturnType<typeof figuresOf>): void {
  console.log(`${how}, p50 / p95 in ms`);
  console.log(
    `  track/cargo, ${numbersPerCall} known numbers  ${figures.cargoP50Ms} / ${figures.cargoP95Ms}`,
  );
  console.log(
    `  an empty call                  ${figures.emptyP50Ms} / ${figures.emptyP95Ms}   ratio of p95 ${figures.p95ToEmptyCall}`,
  );
  console.log(
    `  a bare handler                 ${figures.bareP50Ms} / ${figures.bareP95Ms}   ratio of p95 ${figures.p95ToBareHandler}`,
  );
}

/** A running product keeps its limit of 120 calls a minute per address, so there are fewer calls. */
async function runAgainst(origin: string): Promise<void> {
  const pool = new Pool(origin, { connections: 1 });
  const calls = 100;
  for (let n = 0; ; n += 1) {
    const { text, status } = await call(pool, "/api/track/cargo");
    if (status !== 200) throw new Error(`the product answered ${status}`);
    const { data } = JSON.parse(text) as { data: { parcels: { asking: boolean }[] } };
    if (data.parcels.every(({ asking }) => !asking)) break;
    if (n > 15) throw new Error("the journeys never came");
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  const taken: Record<"cargo" | "none", number[]> = { cargo: [], none: [] };
  for (let n = 0; n < calls; n += 1) {
    const { ms, status } = await call(pool, "/api/track/cargo");
    if (status !== 200) break;
    taken.cargo.push(ms);
    taken.none.push((await call(pool, "/api/no-such-call")).ms);
  }
  await pool.close();
  const [cargo, none] = [timesOf(taken.cargo), timesOf(taken.none)];
  const ratio = Number((cargo.p95 / none.p95).toFixed(2));
  console.log(`${origin}, one call at a time, p50 / p95 in ms, ${taken.cargo.length} calls`);
  console.log(`  track/cargo, ${numbersPerCall} known numbers  ${cargo.p50} / ${cargo.p95}`);
  console.log(`  an address that is no call     ${none.p50} / ${none.p95}   ratio of p95 ${ratio}`);
  const figures = {
    calls: taken.cargo.length,
    cargoP50Ms: cargo.p50,
    cargoP95Ms: cargo.p95,
    emptyP95Ms: none.p95,
    ratio,
  };
  console.log(`FIGURES ${JSON.stringify({ bench: "results", product: true, ...figures })}`);
}

const url = process.env.BENCH_URL;
if (url) await runAgainst(new URL(url).origin);
else await runOwn();
