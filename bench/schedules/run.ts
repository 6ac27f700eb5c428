/**
 * The scheduler at 1,000,000 followed parcels of sixteen carriers: due look-up and lease, the reader's lease of twenty,
 * the sweep of expired leases and the clearing of one batch; with 200,000 overdue, while budgets are free, short, or dead.
 * Then a day with sixteen budgets by a simulated clock, at a smaller scale. Own embedded database with default settings.
 */
import { readFileSync } from "node:fs";
import type postgres from "postgres";
import { type OpenDatabase, openDatabase } from "@/db/client";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import { log } from "@/lib/platform/adapters/log";
import { makeConnector } from "@/lib/tracking/lookup/testing/make-connector";
import { percentile } from "@/lib/tracking/lookup/testing/simulate-day";
import { clearParcels } from "@/lib/tracking/refresh/clear-parcels";
import { leaseParcels } from "@/lib/tracking/schedule/lease-parcels";
import { pickDue, type Turns } from "@/lib/tracking/schedule/pick-due";
import { leaseDue } from "@/lib/tracking/schedule/poll-due";
import { readQueues } from "@/lib/tracking/schedule/read-queues";
import { leaseAheadMs } from "@/lib/tracking/store/constants";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";
import { carrierIds, fillMillion } from "./fill";
import { simulateCarriers } from "./simulate";

const parcels = Number(process.argv[2] ?? sized(1_000_000, 20_000));
const overdue = parcels / 5;
const times = sized(60, 5);

/** Milliseconds. `cpu`: of the database's backend and of this process, without waiting; it does not depend on what else runs. */
interface Measure {
  readonly p50: number;
  readonly p95: number;
  readonly cpu50: number;
  readonly cpu95: number;
}

/** Measures each of many runs of one connection. */
class Meter {
  readonly #taken: number[] = [];
  readonly #cpu: number[] = [];
  readonly #backend: string;

  constructor(pid: number) {
    this.#backend = `/proc/${pid}/schedstat`;
  }

  get runs(): number {
    return this.#taken.length;
  }

  async run<T>(work: () => PromiseLike<T>): Promise<T> {
    const [start, cpu] = [performance.now(), this.#cpuMs()];
    const result = await work();
    this.#taken.push(performance.now() - start);
    this.#cpu.push(this.#cpuMs() - cpu);
    return result;
  }

  print(name: string): Measure {
    const at = (taken: readonly number[], share: number) => Number(percentile(taken, share).toFixed(1));
    const [p50, p95] = [at(this.#taken, 0.5), at(this.#taken, 0.95)];
    const [cpu50, cpu95] = [at(this.#cpu, 0.5), at(this.#cpu, 0.95)];
    console.log(
      `${name.padEnd(32)} p50 ${p50} ms, p95 ${p95} ms; processor time p50 ${cpu50}, p95 ${cpu95} ms`,
    );
    return { p50, p95, cpu50, cpu95 };
  }

  #cpuMs(): number {
    const { user, system } = process.cpuUsage();
    // The first number is the time on a processor, in nanoseconds.
    const own = Number(readFileSync(this.#backend, "utf8").split(" ")[0]);
    return own / 1e6 + (user + system) / 1000;
  }
}

async function measure(
  opened: Bench,
  name: string,
  work: (index: number) => PromiseLike<unknown>,
): Promise<Measure> {
  const meter = new Meter(opened.pid);
  for (let index = 0; index < times; index++) await meter.run(() => work(index));
  return meter.print(name);
}

interface Bench extends OpenDatabase {
  /** Process id of the only connection's backend. */
  readonly pid: number;
}

const settle = async (sql: postgres.Sql) => {
  await sql`update refresh_schedule set lease = null, due_at = now() + interval '4 hours' * random() where lease is not null`;
  await sql`delete from graphile_worker._private_jobs`;
};

/** Polls at the pace of the scheduler would leave nothing to lease: each one settles what the last one leased. */
async function measurePolls(
  opened: Bench,
  name: string,
  active: readonly ActiveConnector[],
): Promise<Measure> {
  const turns: Turns = new Map();
  let leased = 0;
  const figures = await measure(opened, name, async () => {
    leased += await leaseDue(opened.db, new Date(), { active, turns });
  });
  console.log(`${"".padEnd(32)} ${leased} leased`);
  await settle(opened.sql);
  return figures;
}

async function measureMillion(opened: Bench) {
  const { db, sql } = opened;
  const short = { rate: { max: 1, seconds: leaseAheadMs / 1000 / 40, burst: 1 } };
  const dead = new Set(carrierIds.slice(0, 15));
  await fillMillion(sql, { parcels, overdue });
  const queues = await readQueues(
    db,
    carrierIds.map((id) => makeConnector(id)),
  );
  const turns: Turns = new Map();
  const lookUp = await measure(opened, "due look-up alone", () =>
    pickDue(db, queues, { now: new Date(), turns }),
  );
  const free = await measurePolls(
    opened,
    "lease, budgets free",
    carrierIds.map((id) => makeConnector(id)),
  );
  const inTurn = await measurePolls(
    opened,
    "lease, all budgets short",
    carrierIds.map((id) => makeConnector(id, short)),
  );
  for (const id of dead)
    await sql`insert into carrier_host (host, recent, opened_at, changed_at)
      values (${`${id}.example`}, 'xxxxxxxxxx', 'infinity', now())`;
  const oneAlive = await measurePolls(
    opened,
    "lease, 15 of 16 carriers down",
    carrierIds.map((id) => makeConnector(id)),
  );
  await sql`truncate carrier_host`;
  const rows = await sql<{ id: string; number: string; carrier: string }[]>`
    select id, number, carrier from parcel tablesample system (2) limit ${times * 20}`;
  const reader = await measure(opened, "a reader's lease of twenty", (index) =>
    leaseParcels(
      db,
      rows.slice(index * 20, index * 20 + 20).map((row) => ({ ...row, ask: true, extra: null })),
      { now: new Date(), language: "en" },
    ),
  );
  await settle(sql);
  // Every lease of three thousand parcels has expired.
  await sql`update refresh_schedule set lease = gen_random_uuid(), due_at = now() - interval '1 second'
    where parcel_id in (select parcel_id from refresh_schedule where due_at > now() limit 3000)`;
  const expired = await measurePolls(
    opened,
    "the same with 3,000 expired leases",
    carrierIds.map((id) => makeConnector(id, short)),
  );
  // One batch of the nightly clearing: the youngest parcels are newer than its end, so it ends after it.
  const signal = new AbortController().signal;
  const later = new Date(Date.now() + 366 * 86_400_000);
  const clear = await measureClearing(opened, later, signal);
  // Nothing is due: what most polls see.
  await sql`update refresh_schedule set due_at = now() + interval '4 hours' where due_at < now()`;
  await sql`vacuum analyze refresh_schedule`;
  const idle = await measurePolls(
    opened,
    "lease, nothing due",
    carrierIds.map((id) => makeConnector(id)),
  );
  return { lookUp, free, inTurn, oneAlive, expired, idle, reader, clear };
}

/** Batches of the clearing of parcels that nobody follows, one statement each. */
async function measureClearing(opened: Bench, now: Date, signal: AbortSignal): Promise<Measure> {
  const meter = new Meter(opened.pid);
  const stop = new AbortController();
  const db = new Proxy(opened.db, {
    get(target, key) {
      if (key !== "execute") return Reflect.get(target, key);
      return async (query: never) => {
        const result = await meter.run(() => target.execute(query));
        if (meter.runs >= times) stop.abort();
        return result;
      };
    },
  });
  await clearParcels({
    ...{
      db,
      now,
      locale: "en",
      caller: { kind: "system", address: "" },
      requestId: "bench",
      log: log("bench"),
    },
    signal: AbortSignal.any([signal, stop.signal]),
  });
  return meter.print("clearing, a batch of 500");
}

const cluster = await startCluster();
try {
  const database = openDatabase(cluster.url, { max: 1, statementTimeoutMs: 0 });
  const [own] = await database.sql`select pg_backend_pid() as pid`;
  const opened = { ...database, pid: own?.pid as number };
  const million = await measureMillion(opened);
  const day = process.argv[3] === "polls" ? null : await simulateCarriers(opened.sql, cluster.url);
  console.log(JSON.stringify(day, null, 2));
  await opened.close();
  console.log(`FIGURES ${JSON.stringify({ bench: "schedules", parcels, overdue, ...million, day })}`);
} finally {
  await cluster.remove();
}
