/**
 * Parcels that one worker refreshes per second: 10,000 are due, the carrier (UPS's connector, batch 1, its
 * rate limit lifted) responds after 200 ms over HTTP on loopback. From the start to the last stored response:
 * poll, queue, fetch, merge, store. Own embedded database with default settings.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "@/db/client";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { newId } from "@/lib/core/ids";
import { bundledArgs } from "@/server/bundle-process";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import { processorMs } from "../processor-time";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";

const parcels = Number(process.env.PARCELS ?? sized(10_000, 300));
const answerMs = 200;
/** Concurrent calls of one job; eight jobs run concurrently in one worker. */
const concurrent = 25;
const insertRows = 1000;

async function fill(db: Database, ups: UpsEmulator): Promise<void> {
  const now = new Date();
  const local = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString().slice(0, 19);
  const place = { city: "Porto", country: "PT", offset: "+00:00" };
  for (let from = 0; from < parcels; from += insertRows) {
    const rows = Array.from({ length: Math.min(insertRows, parcels - from) }, (_, index) => {
      const number = `1Z999AA1${String(from + index).padStart(10, "0")}`;
      const steps = ["label", "accepted", "departed", "arrived", "out"] as const;
      const events = steps.map((step, at) => ({ step, local: local(40 - at * 6), ...place }));
      ups.parcels.set(number, { number, events });
      return { id: newId(now), carrier: "ups", number, createdAt: now, changedAt: now };
    });
    await db.insert(parcel).values(rows);
    await db.insert(refreshSchedule).values(
      rows.map(({ id }) => ({
        parcelId: id,
        dueAt: now,
        reason: "asked",
        wantedAt: now,
        followedSince: now,
      })),
    );
  }
}

async function startChild(databaseUrl: string, ups: UpsEmulator): Promise<ChildProcess> {
  const [args = []] = await bundledArgs(process.cwd(), ["tests/process/run-worker.ts"]);
  const child = spawn(process.execPath, [...args, "5000", "20000", String(concurrent)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      LOG_LEVEL: "error",
      DATABASE_URL: databaseUrl,
      UPS_CLIENT_ID: ups.id,
      UPS_CLIENT_SECRET: ups.secret,
      TEST_CARRIER_HOSTS: ups.testHost,
    },
  });
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

async function main(): Promise<void> {
  const cluster = await startCluster();
  const ups = await startUps();
  ups.behave(({ path }) => (path.includes("/details/") ? { kind: "slow", ms: answerMs } : null));
  let child: ChildProcess | undefined;
  try {
    const { db, sql, close } = openDatabase(cluster.url, { max: 2 });
    await fill(db, ups);
    const databasePid = Number(
      (await readFile(join(cluster.root, "pg", "postmaster.pid"), "utf8")).split("\n")[0],
    );
    const start = performance.now();
    child = await startChild(cluster.url, ups);
    const ready = performance.now();
    const pids = { worker: child.pid ?? 0, database: databasePid, carrier: process.pid } as const;
    // This process has started the others.
    const used = () => {
      const [worker = 0, database = 0, all = 0] = Object.values(pids).map(processorMs);
      return [worker, database, all - worker - database];
    };
    const before = used();
    let answered = 0;
    while (answered < parcels) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      const [row] = await sql`select count(*)::int as n from parcel where answered_at is not null`;
      answered = row?.n ?? 0;
      if (performance.now() - start > 10 * 60_000) throw new Error("not in ten minutes");
    }
    const seconds = (performance.now() - ready) / 1000;
    const after = used();
    const processor = Object.fromEntries(
      Object.keys(pids).map((name, at) => [name, Number(((after[at]! - before[at]!) / parcels).toFixed(2))]),
    );
    await close();
    const calls = ups.calls.filter(({ path }) => path.includes("/details/")).length;
    const figures = {
      parcels,
      calls,
      seconds: Number(seconds.toFixed(1)),
      perSecond: Math.round(parcels / seconds),
      processorMsPerParcel: processor,
    };
    const ceiling = Math.round((8 * concurrent * 1000) / answerMs);
    console.log(
      `refreshed  ${figures.perSecond} parcels/s (${parcels} in ${figures.seconds} s, ${calls} calls)`,
    );
    console.log(`ceiling    ${ceiling}/s: ${8 * concurrent} calls at once that take ${answerMs} ms each`);
    console.log(`processor  ms a parcel: ${JSON.stringify(processor)} (the carrier is this process)`);
    console.log(
      `FIGURES ${JSON.stringify({ bench: "refresh", ...figures, ceiling, ratio: Number((figures.perSecond / ceiling).toFixed(3)) })}`,
    );
  } finally {
    if (child && child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await ups.stop();
    await cluster.remove();
  }
}

await main();
