/**
 * Stored answers read again per second by an unchanged reader, compared with only loading and unpacking the same
 * answers. Own embedded database with default, durable settings.
 */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { and, eq, gt } from "drizzle-orm";
import { type Database, openDatabase } from "@/db/client";
import { parcel, rawAnswer, refreshSchedule } from "@/db/schema/tracking";
import { evidenceOf } from "@/lib/connectors/kit/rules";
import type { Connector } from "@/lib/connectors/kit/schemas";
import { dhl } from "@/lib/connectors/providers/dhl/client";
import { newId } from "@/lib/core/ids";
import { replayEvidence } from "@/lib/tracking/refresh/replay-evidence";
import { storeObservations } from "@/lib/tracking/refresh/store-observations";
import { sized } from "../sized";
import { startCluster } from "../start-cluster";

const parcels = sized(2000, 100);
/** Answers of each parcel: the first with four events, each further one with three more. */
const rounds = sized(3, 1);
const connector = dhl as Connector;

function bodyOf(number: string, round: number): Buffer {
  const events = Array.from({ length: 4 + 3 * round }, (_, at) => ({
    timestamp: `2026-03-${String(1 + at).padStart(2, "0")}T09:${10 + at}:00+01:00`,
    location: { address: { addressLocality: at % 2 === 0 ? "Leipzig" : "Bremen", countryCode: "DE" } },
    statusCode: at === 0 ? "pre-transit" : "transit",
    status: ["PU", "DF", "AF", "PL"][at % 4],
    description: "The shipment has been processed in the parcel center",
  })).toReversed();
  return Buffer.from(
    JSON.stringify({ shipments: [{ id: number, service: "express", status: events[0], events }] }),
  );
}

async function fill(db: Database): Promise<void> {
  const at = new Date("2026-03-20T00:00:00Z");
  const rows = Array.from({ length: parcels }, (_, index) => ({
    ...{ id: newId(at), carrier: "dhl", number: `JD${String(index).padStart(12, "0")}` },
    ...{ createdAt: at, changedAt: at },
  }));
  await db.insert(parcel).values(rows);
  await db
    .insert(refreshSchedule)
    .values(rows.map(({ id }) => ({ parcelId: id, reason: "asked", wantedAt: at, followedSince: at })));
  for (let round = 0; round < rounds; round++) {
    const asked = new Date(at.getTime() + round * 60_000);
    for (let start = 0; start < parcels; start += 100) {
      const observations = rows.slice(start, start + 100).map(({ id, number, carrier }) => {
        const body = bodyOf(number, round);
        const hash = evidenceOf(body);
        const item = { key: id, number, carrier, extra: {}, destination: null };
        const cx = { now: asked, connector: "dhl", evidence: hash, language: "en" };
        const outcome = connector.read({ status: 200, headers: {}, body }, [item], cx).get(id);
        if (!outcome) throw new Error("no outcome");
        return {
          parcelId: id,
          outcome,
          connector: "dhl",
          raw: { hash, status: 200, body, language: "en" },
          at: asked,
        };
      });
      await storeObservations(db, observations, { lease: null, speed: 1 });
    }
  }
}

/** The same rows, loaded and unpacked and not read. */
async function load(db: Database): Promise<void> {
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await db
      .select()
      .from(rawAnswer)
      .where(and(eq(rawAnswer.connector, "dhl"), gt(rawAnswer.parcelId, last)))
      .orderBy(rawAnswer.parcelId)
      .limit(600);
    const end = rows.at(-1)?.parcelId;
    if (end === undefined) return;
    last = end;
    for (const { body } of rows) await promisify(gunzip)(body);
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

const cluster = await startCluster();
const opened = openDatabase(cluster.url, { max: 2 });
try {
  await fill(opened.db);
  await load(opened.db);
  const loading = await timed(() => load(opened.db));
  const began = performance.now();
  const result = await replayEvidence(opened.db, { connector, since: null, apply: false });
  const ms = performance.now() - began;
  if (result.changed > 0) throw new Error(`an unchanged reader changed ${result.changed} parcels`);
  const figures = {
    answers: result.answers,
    events: result.events,
    changed: result.changed,
    eventsPerSecond: Math.round((result.events / ms) * 1000),
    loadedPerSecond: Math.round((result.events / loading) * 1000),
    ratio: Number((loading / ms).toFixed(3)),
  };
  console.log(`FIGURES ${JSON.stringify(figures)}`);
} finally {
  await opened.close();
  await cluster.remove();
}
