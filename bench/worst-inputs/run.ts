/**
 * Effect of fifty worst-case requests of every call at once on everybody else. Calls, and a valid input of each, come from
 * the tests' own list of routes and the public API's contracts; the input is grown to what its schema admits. Inputs that no
 * schema describes (brackets, costly expressions, previews) come after them. For each: p50 and p99 of the call, lag of the
 * web process's event loop, the slowest `/api/health` meanwhile, statuses. Started as by `npm start`: one web process, one
 * worker. BENCH_CALLS measures only the calls whose name it matches.
 */
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@/db/client";
import type { Tenant } from "../../tests/api/make-tenant";
import { makeUser } from "../../tests/api/make-user";
import { startApp } from "../../tests/e2e/start-app";
import { sized } from "../sized";
import { fillTenants } from "./fill-tenants";
import { hostileCalls, importPath } from "./hostile-requests";
import { browserHeaders, type Sent, type WorstCall, worstCalls } from "./list-requests";

const atOnce = sized(50, 4);
const wanted = new RegExp(process.env.BENCH_CALLS ?? "", "i");
const chosen = [...hostileCalls, ...worstCalls].filter(({ name }) => wanted.test(name));
/** Every call; in the small size each twentieth. */
const calls = chosen.filter((_, at) => at % sized(1, 20) === 0);
/** What the loop and health may take. Milliseconds. */
const [loopMaxMs, healthMaxMs] = [100, 200];
const sampleMs = 10;
/** At least as much is measured, and written by the watched process before it is read. Milliseconds. */
const windowMs = 1_000;
const writtenMs = 400;
const idleMs = sized(4_000, 1_000);

const loopDir = await mkdtemp(join(tmpdir(), "1tracking-loop-"));
const preload = new URL("watch-loop.mjs", import.meta.url).href;
// What the filled accounts have sealed, the product opens.
const SECRET_KEY = randomBytes(32).toString("base64");
Object.assign(process.env, { SECRET_KEY });
const app = await startApp({
  env: {
    SECRET_KEY,
    NODE_OPTIONS: `--import=${preload}`,
    BENCH_LOOP_DIR: loopDir,
    TRUST_PROXY_HOPS: "1",
  },
});
const open = openDatabase(app.databaseUrl, { max: 2 });
const visitor = await makeUser(open.db);
const sender = fork("bench/worst-inputs/send.ts", {
  execArgv: ["--import", "tsx"],
  serialization: "advanced",
});

/** Polls the health endpoint continuously; returns the duration of each response. */
function watchHealth() {
  const taken: number[] = [];
  let ended = false;
  const asking = (async () => {
    while (!ended) {
      const from = performance.now();
      const { status } = await fetch(`${app.url}/api/health`);
      if (status !== 200) throw new Error(`health answered ${status}`);
      taken.push(performance.now() - from);
      await sleep(20);
    }
  })();
  return async () => {
    ended = true;
    await asking;
    return taken;
  };
}

/** Lags of the web process so far; a long one counts for each sample that it prevented. */
async function lags(): Promise<number[]> {
  const files = await readdir(loopDir);
  const texts = await Promise.all(files.map((file) => readFile(join(loopDir, file), "utf8")));
  const late = texts.join(" ").split(/\s+/).filter(Boolean).map(Number);
  return late.flatMap((ms) =>
    Array.from({ length: 1 + Math.floor(ms / sampleMs) }, (_, at) => ms - at * sampleMs),
  );
}

const at = (values: readonly number[], part: number) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0);

/** Loop and health while `work` lasts. */
async function watch<Result>(work: () => Promise<Result>) {
  const before = (await lags()).length;
  const endHealth = watchHealth();
  const [result] = await Promise.all([work(), sleep(windowMs)]);
  const health = await endHealth();
  await sleep(writtenMs);
  const loop = (await lags()).slice(before);
  const figures = {
    ...{ loop: at(loop, 0.99), loopMax: at(loop, 1 - Number.EPSILON) },
    health: Math.round(Math.max(...health)),
  };
  return { result, figures };
}

/** Milliseconds from uploading one line until its draft exists. */
async function importOneLine(): Promise<number> {
  const from = performance.now();
  const headers = browserHeaders(visitor, 0);
  const body = JSON.stringify({
    files: [{ name: "one.csv", data: Buffer.from("RB123456785GB\n").toString("base64") }],
  });
  const stored = await fetch(app.url + importPath, { method: "POST", headers, body });
  const { id } = ((await stored.json()) as { data: { id: string } }).data;
  for (;;) {
    const answer = await fetch(`${app.url}/api/company/track/imports?id=${id}`, { headers });
    const { imports } = ((await answer.json()) as { data: { imports: { state: string }[] } }).data;
    if (imports[0]?.state === "draft") return performance.now() - from;
    await sleep(25);
  }
}

/** Hands requests to the sender; what it returns sends them. Megabytes between processes would delay what is measured. */
async function load(requests: readonly Sent[]) {
  const distinct = [...new Set(requests)];
  sender.send({ requests: distinct });
  await once(sender, "message");
  return async () => {
    sender.send({ url: app.url, order: requests.map((request) => distinct.indexOf(request)) });
    const [answers] = (await once(sender, "message")) as [{ status: number; ms: number }[]];
    return answers;
  };
}

async function measure({ name, request, isVaried }: WorstCall, tenants: readonly Tenant[], other: Tenant) {
  // Routes are loaded on first request.
  await (await load([request(other, tenants.length)]))();
  const own = tenants.map((tenant, seat) => request(tenant, seat));
  const requests = Array.from({ length: atOnce }, (_, seat) => {
    const tenant = tenants[seat % tenants.length];
    return isVaried && tenant ? [request(tenant, seat)] : own.slice(seat % own.length).slice(0, 1);
  }).flat();
  const { result, figures } = await watch(await load(requests));
  const taken = result.map(({ ms }) => ms);
  const counts = new Map<number, number>();
  for (const { status } of result) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${count}×${status}`);
  return { name, p50: at(taken, 0.5), p99: at(taken, 0.99), ...figures, statuses: statuses.join(" ") };
}

try {
  await once(sender, "message");
  const [other, ...tenants] = await fillTenants(open, 1 + sized(10, 2));
  if (!other) throw new Error("no tenants");
  // The first seconds after a start are not those of an idle server.
  await watch(() => sleep(idleMs));
  const { figures: idle } = await watch(() => sleep(idleMs));
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (const call of calls) {
    measured.push(await measure(call, tenants, other));
    console.log(JSON.stringify(measured.at(-1)));
  }
  measured.sort((one, next) => next.loop - one.loop || next.health - one.health);
  console.table(measured.slice(0, sized(60, 10)));
  const over = measured.filter(({ loop, health }) => loop > loopMaxMs || health > healthMaxMs);
  const together = hostileCalls.at(-1);
  const line = together && (await Promise.all([measure(together, tenants, other), importOneLine()]))[1];
  const [{ loop, name }] = measured as [(typeof measured)[number]];
  const health = Math.max(...measured.map((one) => one.health));
  console.log(`over the limits: ${over.map((one) => one.name).join(", ") || "none"}`);
  console.log(
    `FIGURES ${JSON.stringify({
      idle,
      calls: measured.length,
      "over the limits": over.length,
      "worst loop p99 ms": loop,
      "of call": name,
      "worst health ms": health,
      "another account's import of one line ms": Math.round(line ?? 0),
      load: loadavg()[0]?.toFixed(1),
    })}`,
  );
} finally {
  sender.disconnect();
  await open.close();
  await app.stop();
  await rm(loopDir, { recursive: true, force: true });
}
