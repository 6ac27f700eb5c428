import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { and, asc, eq, gt, gte, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { parcel, rawAnswer } from "@/db/schema/tracking";
import { languageFor } from "@/lib/connectors/kit/rules";
import type { Connector } from "@/lib/connectors/kit/schemas";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { OutcomeKind } from "@/lib/parcels/parcel/schemas";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { describeChanges, type JourneyChanges } from "@/lib/tracking/store/describe-changes";
import type { KnownParcel } from "@/lib/tracking/store/find-changes";
import type { ReplayedAnswer } from "@/lib/tracking/store/merge-observation";
import { replayJourney } from "./replay-journey";
import { storeObservations } from "./store-observations";

export interface ReplayRequest {
  readonly connector: Connector;
  /** Answers received since then; null = all that are stored. */
  readonly since: Date | null;
  /** Writes what differs; otherwise nothing is changed. */
  readonly apply: boolean;
  /** Called for each parcel that differs, before it is written. */
  readonly onDiff?: (diff: JourneyChanges) => void;
}

export interface ReplayResult {
  readonly answers: number;
  readonly parcels: number;
  /** Events that the answers reported, repeated ones included. */
  readonly events: number;
  readonly changed: number;
  readonly written: number;
  readonly outcomes: Readonly<Partial<Record<OutcomeKind, number>>>;
}

const parcelsPerBatch = 200;

/**
 * Reads a connector's stored answers again with the present reader, and tells or writes what differs. Goes through the
 * parcels in the order of their ids, in short transactions; may run beside workers, and again.
 */
export async function replayEvidence(db: Database, request: ReplayRequest): Promise<ReplayResult> {
  const result = { answers: 0, parcels: 0, events: 0, changed: 0, written: 0 };
  const outcomes: Partial<Record<OutcomeKind, number>> = {};
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const ids = await nextParcels(db, request, last);
    const end = ids.at(-1);
    if (end === undefined) return { ...result, outcomes };
    last = end;
    for (const { row, answers } of await readBatch(db, request, ids)) {
      result.parcels += 1;
      result.answers += answers.length;
      for (const { outcome } of answers) {
        outcomes[outcome.kind] = (outcomes[outcome.kind] ?? 0) + 1;
        if (outcome.kind === "found") result.events += outcome.report.checkpoints.length;
      }
      const known = row as unknown as KnownParcel;
      const kind = findCarrier(row.carrier)?.kind === "postal" ? "postal" : "other";
      const merged = replayJourney(known, request.connector.id, answers, kind);
      if (!merged.journeyWritten && merged.asking.outcome === known.outcome) continue;
      result.changed += 1;
      request.onDiff?.(describeChanges({ id: row.id, carrier: row.carrier }, known, merged));
      const newest = answers.at(-1);
      if (!request.apply || newest === undefined) continue;
      const observation = {
        ...{ parcelId: row.id, outcome: newest.outcome, connector: request.connector.id, raw: null },
        ...{ at: new Date(), replayed: answers },
      };
      result.written += await storeObservations(db, [observation], { lease: null, speed: 1 });
    }
  }
}

async function nextParcels(db: Database, request: ReplayRequest, last: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: rawAnswer.parcelId })
    .from(rawAnswer)
    .where(and(gt(rawAnswer.parcelId, last), ...wanted(request)))
    .orderBy(asc(rawAnswer.parcelId))
    .limit(parcelsPerBatch);
  return rows.map(({ id }) => id);
}

function wanted({ connector, since }: ReplayRequest) {
  return [
    eq(rawAnswer.connector, connector.id),
    ...(since === null ? [] : [gte(rawAnswer.receivedAt, since)]),
  ];
}

async function readBatch(db: Database, request: ReplayRequest, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(parcel)
    .where(inArray(parcel.id, [...ids]))
    .orderBy(asc(parcel.id));
  const stored = await db
    .select()
    .from(rawAnswer)
    .where(and(inArray(rawAnswer.parcelId, [...ids]), ...wanted(request)))
    .orderBy(asc(rawAnswer.receivedAt), asc(rawAnswer.hash));
  const answers = new Map<string, ReplayedAnswer[]>(rows.map(({ id }) => [id, []]));
  for (const one of stored) {
    const row = rows.find(({ id }) => id === one.parcelId);
    if (row) answers.get(row.id)?.push(await readAnswer(request.connector, row, one));
  }
  return rows.map((row) => ({ row, answers: answers.get(row.id) ?? [] }));
}

async function readAnswer(
  connector: Connector,
  { id, number, carrier }: typeof parcel.$inferSelect,
  { hash, status, body, language, receivedAt }: typeof rawAnswer.$inferSelect,
): Promise<ReplayedAnswer> {
  const item = {
    ...{ key: id, number, carrier: carrier === unknownCarrier ? null : carrier, extra: {} },
    destination: null,
  };
  const outcome = connector
    .read({ status, headers: {}, body: (await promisify(gunzip)(body)) as Buffer }, [item], {
      now: receivedAt,
      connector: connector.id,
      evidence: hash,
      language: language ?? languageFor(connector, "en"),
    })
    .get(id) ?? { kind: "unreadable", path: "$", sample: "" };
  return { hash, at: receivedAt, outcome };
}
