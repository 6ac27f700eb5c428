/**
 * Latency from a commit to the frame in a reader's socket: 200 sockets that watch 20 parcels each, on a
 * separate server process, compared with a bare NOTIFY → LISTEN on the same database in the same run, both
 * counted from sending the commit. Own embedded database with default, durable settings.
 */
import { once } from "node:events";
import { WebSocket } from "ws";
import { type OpenDatabase, openDatabase } from "@/db/client";
import { parcel } from "@/db/schema/tracking";
import { newId } from "@/lib/core/ids";
import { notificationChannels } from "@/lib/platform/adapters/notifications";
import { signView } from "@/lib/tracking/store/sign-view";
import { makeCheckpoint } from "../make-checkpoint";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";
import { startServer } from "../start-server";

const readers = sized(200, 20);
/** Each is watched by as many readers. */
const parcels = 2 * readers;
const watchedByEach = 20;
const changes = sized(500, 40);
const warmUp = 50;
const everyMs = 20;
const eventsPerParcel = 9;

interface Stored {
  readonly id: string;
  readonly number: string;
  version: number;
}

async function store(database: OpenDatabase): Promise<Stored[]> {
  const now = new Date();
  const checkpoints = Array.from({ length: eventsPerParcel }, (_, step) => makeCheckpoint(step));
  const rows = Array.from({ length: parcels }, (_, index) => ({
    id: newId(now),
    number: `JJD${String(index).padStart(9, "0")}`,
    version: 1,
  }));
  await database.db.insert(parcel).values(
    rows.map((row) => ({
      ...row,
      ...{
        carrier: "dhl",
        status: "in_transit" as const,
        subStatus: "departed",
        checkpoints,
        createdAt: now,
        changedAt: now,
      },
    })),
  );
  return rows;
}

/** Opens the readers' sockets; `onFrame` receives each parcel with its time of arrival. */
async function openReaders(
  port: number,
  list: readonly Stored[],
  onFrame: (number: string, version: number, at: number) => void,
): Promise<WebSocket[]> {
  return Promise.all(
    Array.from({ length: readers }, async (_, index) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, {
        origin: `http://127.0.0.1:${port}`,
        headers: { "x-bench-reader": String(index) },
      });
      await once(socket, "open");
      const watch = Array.from({ length: watchedByEach }, (_, at) => {
        const { number = "", version = 0 } = list[(index * 2 + at) % list.length] ?? {};
        return { number, carrier: "dhl", version, token: signView({ number, proof: "" }, new Date()) };
      });
      socket.send(JSON.stringify({ type: "hello", client: `reader-${index}`, watch }));
      await once(socket, "message");
      socket.on("message", (data: Buffer) => {
        const at = performance.now();
        const { parcel: view } = JSON.parse(data.toString()) as {
          parcel?: { number: string; version: number };
        };
        if (view) onFrame(view.number, view.version, at);
      });
      return socket;
    }),
  );
}

/** Runs `work` in a transaction; returns the time at which its commit was sent. */
async function commit(
  { sql }: OpenDatabase,
  work: (tx: OpenDatabase["sql"]) => Promise<unknown>,
): Promise<number> {
  let at = 0;
  await sql.begin(async (tx) => {
    await work(tx as unknown as OpenDatabase["sql"]);
    at = performance.now();
  });
  return at;
}

async function measure(database: OpenDatabase, port: number) {
  const list = await store(database);
  const sent = new Map<string, number>();
  const arrived: { key: string; at: number }[] = [];
  const sockets = await openReaders(port, list, (number, version, at) =>
    arrived.push({ key: `${number}:${version}`, at }),
  );
  const heardAt = new Map<string, number>();
  const listening = await database.sql.listen("bench_bare", (payload) =>
    heardAt.set(payload, performance.now()),
  );
  const bareSent = new Map<string, number>();
  for (let n = -warmUp; n < changes; n += 1) {
    const one = list[(n + warmUp) % list.length];
    if (!one) break;
    one.version += 1;
    const at = await commit(database, async (tx) => {
      await tx`update parcel set version = ${one.version} where id = ${one.id}`;
      await tx`select pg_notify(${notificationChannels.parcelChanged}, ${`${one.id}:${one.version}`})`;
    });
    if (n >= 0) sent.set(`${one.number}:${one.version}`, at);
    await pause(everyMs);
    const bareAt = await commit(database, (tx) => tx`select pg_notify('bench_bare', ${String(n)})`);
    if (n >= 0) bareSent.set(String(n), bareAt);
    await pause(everyMs);
  }
  await pause(1_000);
  await listening.unlisten();
  for (const socket of sockets) socket.terminate();
  const frames = arrived.flatMap(({ key, at }) => (sent.has(key) ? at - (sent.get(key) ?? 0) : []));
  const bare = [...bareSent].map(([key, at]) => (heardAt.get(key) ?? Number.NaN) - at);
  const expected = changes * ((readers * watchedByEach) / parcels);
  return { frames, bare, lost: expected - frames.length };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function at(taken: readonly number[], part: number): number {
  const sorted = [...taken].sort((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2));
}

const cluster = await startCluster();
let stop = () => {};
try {
  const database = openDatabase(cluster.url, { max: 2 });
  const server = await startServer("bench/live/serve.ts", { DATABASE_URL: cluster.url });
  stop = server.stop;
  const { frames, bare, lost } = await measure(database, server.port);
  await database.close();
  const figures = {
    ...{ readers, watchedByEach, changes, frames: frames.length, lost },
    ...{ frameP50Ms: at(frames, 0.5), frameP95Ms: at(frames, 0.95), frameMaxMs: at(frames, 0.9999) },
    ...{ bareP50Ms: at(bare, 0.5), bareP95Ms: at(bare, 0.95) },
    ratioP95: Number((at(frames, 0.95) / at(bare, 0.95)).toFixed(2)),
  };
  console.log(
    `from commit to frame, ${readers} readers, ${changes} changes, ${frames.length} frames, ${lost} lost`,
  );
  console.log(`  frame in a socket      p50 ${figures.frameP50Ms} ms, p95 ${figures.frameP95Ms} ms`);
  console.log(`  bare NOTIFY → LISTEN   p50 ${figures.bareP50Ms} ms, p95 ${figures.bareP95Ms} ms`);
  console.log(`  ratio of p95           ${figures.ratioP95}`);
  console.log(`FIGURES ${JSON.stringify({ bench: "live", ...figures })}`);
  if (lost !== 0) process.exitCode = 1;
} finally {
  stop();
  await cluster.remove();
}
