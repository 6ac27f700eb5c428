/** What `run.ts` measures, on the database of DATABASE_URL; prints the figures. */
import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "@/db/client";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { newId } from "@/lib/core/ids";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { storeObservations } from "@/lib/tracking/refresh/store-observations";
import { storeBatchMax } from "@/lib/tracking/store/constants";
import type { KnownParcel } from "@/lib/tracking/store/find-changes";
import { mergeObservation, type Observation } from "@/lib/tracking/store/merge-observation";
import { makeCheckpoint } from "../make-checkpoint";

const parcels = 1000;
/**
 * Observations per parcel: the first with seven events, each further one with one more; every third has
 * nothing new.
 */
const rounds = 9;
const eventsFirst = 7;
const connections = 4;
const seed = 1;
const story: readonly SubStatus[] = [
  "label_created",
  "accepted",
  "processed",
  "departed",
  "arrived",
  "customs_processing",
  "customs_cleared",
  "handed_over",
  "processed",
  "departed",
  "arrived",
  "out_for_delivery",
  "delivered",
];

async function measure(db: Database) {
  const now = Date.now();
  const ids = Array.from({ length: parcels }, () => newId(new Date(now)));
  const at = new Date(now);
  await db.insert(parcel).values(
    ids.map((id, index) => ({
      id,
      carrier: "ups",
      number: `1Z${String(index).padStart(16, "0")}`,
      createdAt: at,
      changedAt: at,
    })),
  );
  await db
    .insert(refreshSchedule)
    .values(ids.map((parcelId) => ({ parcelId, reason: "asked", wantedAt: at, followedSince: at })));
  await db.execute(sql`create table bare (id uuid, at timestamptz, report jsonb, body bytea)`);
  let storing = 0;
  let inserting = 0;
  for (let round = 0; round < rounds; round++) {
    const lease = randomUUID();
    await db.execute(
      sql`update refresh_schedule set lease = ${lease}::uuid, due_at = now() + interval '1 hour'`,
    );
    const observations = ids.map((id, index) => observation(id, index, round, now + round));
    // The two alternate, so that both see the same growth of the database and the same load of the machine.
    inserting += await timed(() => inBatches(observations, (batch) => insertBare(db, batch)));
    storing += await timed(() =>
      inBatches(observations, (batch) => storeObservations(db, batch, { lease, speed: 1 })),
    );
  }
  const observations = parcels * rounds;
  const perSecond = (ms: number) => Math.round((observations / ms) * 1000);
  return {
    observations,
    storedPerSecond: perSecond(storing),
    barePerSecond: perSecond(inserting),
    ratio: Number((inserting / storing).toFixed(3)),
  };
}

function observation(parcelId: string, index: number, round: number, atMs: number): Observation {
  const events = eventsFirst + round - Math.floor(round / 3);
  const checkpoints = Array.from({ length: events }, (_, step) =>
    makeCheckpoint(step, {
      facility: (index * 7 + step) % 97,
      minute: index % 60,
      subStatus: story[step] ?? "moving",
    }),
  );
  const last = checkpoints.at(-1)!;
  const body = Buffer.from(JSON.stringify({ round, shipments: [{ events: checkpoints }] }));
  const hash = createHash("sha256").update(body).digest("hex");
  return {
    parcelId,
    connector: "bench",
    raw: { hash, status: 200, body },
    at: new Date(atMs),
    outcome: {
      kind: "found",
      report: {
        number: `1Z${String(index).padStart(16, "0")}`,
        carrier: "ups",
        current: { subStatus: last.subStatus!, raw: last.rawCode ?? "", time: last.time },
        checkpoints: checkpoints.reverse(),
        eta: { from: "2026-06-01", to: null, offset: null },
        service: "Standard",
        origin: "CN",
        destination: "DE",
        proof: [],
        nextLeg: null,
        expiredByCarrier: false,
        simulated: false,
        unknownCodes: [],
      },
    },
  };
}

/** Observations merged per second, of what a database and a carrier would give: parsed JSON. */
function measureMerging(): number {
  const blank = { status: "not_found", subStatus: null, checkpoints: [], current: null, reportedAt: null };
  const none = { service: null, origin: null, destination: null, eta: null, proof: [], nextLeg: null };
  const never = { onlineAt: null, deliveredAt: null, lastEventAt: null, askedAt: null, answeredAt: null };
  const created = { generation: 1, createdAt: new Date(Date.UTC(2026, 3, 1)), failures: 0, simulated: false };
  let usedMs = 0;
  let count = 0;
  for (let index = 0; index < parcels; index++) {
    let known = {
      ...blank,
      ...none,
      ...never,
      ...created,
      outcome: null,
      outcomeDetail: null,
    } as KnownParcel;
    const given = Array.from({ length: rounds }, (_, round) =>
      copy(observation("", index, round, Date.now())),
    );
    for (const { outcome, at, connector } of given) {
      const stored = { ...known, checkpoints: copy(known.checkpoints) };
      const start = performance.now();
      const merged = mergeObservation(stored, { outcome, at: new Date(at), connector }, "other");
      usedMs += performance.now() - start;
      count += 1;
      known = { ...stored, ...merged.journey, ...merged.asking };
    }
  }
  return Math.round((count / usedMs) * 1000);
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The same bytes in the same batches, one statement each, without reading, merging or deriving anything. */
async function insertBare(db: Database, batch: readonly Observation[]): Promise<void> {
  const rows = batch.map(({ parcelId, at, outcome, raw }) => {
    const report = outcome.kind === "found" ? JSON.stringify(outcome.report) : "null";
    return sql`(${parcelId}::uuid, ${at.toISOString()}::timestamptz, ${report}::jsonb, ${raw?.body ?? null}::bytea)`;
  });
  await db.execute(sql`insert into bare values ${sql.join(rows, sql`, `)}`);
}

async function inBatches(
  observations: readonly Observation[],
  work: (batch: readonly Observation[]) => Promise<unknown>,
): Promise<void> {
  const batches: Observation[][] = [];
  for (let from = 0; from < observations.length; from += storeBatchMax)
    batches.push(observations.slice(from, from + storeBatchMax));
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) await work(batch);
    }),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const opened = openDatabase(process.env.DATABASE_URL ?? "", { max: connections });
const figures = { ...(await measure(opened.db)), mergedPerSecond: measureMerging() };
await opened.close();
console.log(`stored        ${figures.storedPerSecond} observations/s (${figures.observations} in all)`);
console.log(`bare inserts  ${figures.barePerSecond} of the same bytes/s`);
console.log(`ratio         ${figures.ratio}`);
console.log(`merged alone  ${figures.mergedPerSecond} observations/s`);
console.log(`FIGURES ${JSON.stringify({ bench: "pipeline", seed, ...figures })}`);
process.disconnect();
