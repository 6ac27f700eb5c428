/**
 * Effect of fifty worst-case inputs at once on everybody else: event-loop lag of the web process, `/api/health`, and
 * another account's import of one line, compared with the idle server. Inputs: megabytes of brackets and empty lists
 * without a log-in, the same to the import call, large workbooks of several accounts, megabytes of pasted quotes,
 * hundreds of numbers under an expression of many states. The product is started as by `npm start`.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { openDatabase } from "@/db/client";
import { channel, channelRule } from "@/db/schema/channels";
import { packageTypes } from "@/lib/channels/constants";
import { newId } from "@/lib/core/ids";
import { makeKeyHolder } from "../../tests/api/make-key";
import { makeUser, type TestUser } from "../../tests/api/make-user";
import { startApp } from "../../tests/e2e/start-app";
import { sized } from "../sized";

const rounds = sized(3, 1);
const idleMs = sized(4_000, 1_000);
const importPath = "/api/company/track/importTrackOrderForSingleLogis";
/** A channel's expression with more states than are cached, for each number. */
const worstExpression = "^(A?B?){9}.*A.{0,9}B1$";

const sendFile = "bench/worst-inputs/send.ts";
const loopDir = await mkdtemp(join(tmpdir(), "1tracking-loop-"));
const preload = new URL("watch-loop.mjs", import.meta.url).href;
const app = await startApp({ env: { NODE_OPTIONS: `--import=${preload}`, BENCH_LOOP_DIR: loopDir } });
const { db, close } = openDatabase(app.databaseUrl, { max: 2 });
const senders = await Promise.all(Array.from({ length: 10 }, () => makeUser(db)));
const other = await makeUser(db);
const visitors = await Promise.all(Array.from({ length: rounds + 1 }, () => makeUser(db)));

const holder = await makeKeyHolder({ db });
const channelId = newId(new Date());
await db.insert(channel).values({
  ...{ id: channelId, accountId: holder.user.accountId, name: "worst", code: "worst", type: 1 },
  ...{ courier: "ups", enabled: true, scanHours: 12, scanDaysAfterDelivery: 0 },
  ...{ createdAt: new Date(), updatedAt: new Date() },
});
await db.insert(channelRule).values({
  ...{ id: newId(new Date()), accountId: holder.user.accountId, channelId, position: 1 },
  ...{ packageType: packageTypes.regular, matchCode: "fedex", regular: worstExpression },
});
const args = [holder.key, "worst"];

const post = (path: string, body: string, user?: TestUser) =>
  fetch(app.url + path, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-1tracking": "1",
      ...(user && { cookie: user.cookie }),
    },
  }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));

/** Milliseconds from uploading one line until its draft exists. */
async function importOneLine(user: TestUser): Promise<number> {
  const from = performance.now();
  const body = JSON.stringify({
    files: [{ name: "one.csv", data: Buffer.from("RB123456785GB\n").toString("base64") }],
  });
  const { text } = await post(importPath, body, user);
  const { id } = JSON.parse(text).data as { id: string };
  for (;;) {
    const answer = await fetch(`${app.url}/api/company/track/imports?id=${id}`, {
      headers: { cookie: user.cookie },
    });
    const { imports } = ((await answer.json()) as { data: { imports: { state: string }[] } }).data;
    if (imports[0]?.state === "draft") return performance.now() - from;
    await sleep(25);
  }
}

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

async function lateness(): Promise<number[]> {
  const files = await readdir(loopDir);
  const texts = await Promise.all(files.map((file) => readFile(join(loopDir, file), "utf8")));
  return texts.join(" ").split(/\s+/).filter(Boolean).map(Number);
}

const at = (values: readonly number[], part: number) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0);
const shown = (loop: readonly number[], health: readonly number[], imports: readonly number[]) => ({
  "loop p99 ms": at(loop, 0.99),
  "loop max ms": Math.max(...loop),
  "health p99 ms": at(health, 0.99),
  "health max ms": Math.round(Math.max(...health)),
  "one line ms": Math.round(Math.max(...imports)),
});

try {
  await sleep(2_000);
  const before = (await lateness()).length;
  const endIdle = watchHealth();
  // Warm-up: routes are loaded on first request.
  await post("/api/v2/contactus/add", "{}");
  const idleImport = await importOneLine(visitors[rounds] ?? other);
  await sleep(idleMs);
  const idleHealth = await endIdle();
  const idleLoop = (await lateness()).slice(before);
  const endBusy = watchHealth();
  const statuses = new Map<number, number>();
  const imports: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cookies = senders.map(({ cookie }) => cookie);
    const sent = promisify(execFile)(process.execPath, [
      "--import",
      "tsx",
      sendFile,
      app.url,
      ...args,
      ...cookies,
    ]);
    await sleep(2_000);
    imports.push(await importOneLine(visitors[round] ?? other));
    for (const status of (await sent).stdout.trim().split(" ").map(Number))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const busyHealth = await endBusy();
  await sleep(1_200);
  const busyLoop = (await lateness()).slice(before + idleLoop.length);
  console.log(`FIGURES ${JSON.stringify({ idle: shown(idleLoop, idleHealth, [idleImport]) })}`);
  console.log(`FIGURES ${JSON.stringify({ "fifty at once": shown(busyLoop, busyHealth, imports) })}`);
  console.log(`FIGURES ${JSON.stringify({ statuses: Object.fromEntries(statuses) })}`);
} finally {
  await close();
  await app.stop();
  await rm(loopDir, { recursive: true, force: true });
}
