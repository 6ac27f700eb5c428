import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { findCarrier } from "@/lib/carriers/find-carrier";
import { newId } from "@/lib/core/ids";
import type { HabitTable } from "@/lib/habits/compute-habits";
import { notificationChannels } from "@/lib/platform/notifications";
import { enqueue, enqueueMany } from "@/lib/platform/queue";
import { unknownCarrier } from "./constants";
import { insertParcels } from "./create-parcels";
import { encodeJson } from "./encode-json";
import { parcelStatusChanged, recordedParcelsChanged } from "./events";
import { findHabit } from "./find-habit";
import { type KnownParcel, type Merged, mergeObservation, type Observation } from "./merge-observation";
import { moveFollowers } from "./move-followers";
import { isOver, protectionBy, protectParcels } from "./protect-parcels";
import { readHabits } from "./read-habits";
import { replayJourney } from "./replay-journey";
import { type NextPoll, nextPoll } from "./rules";
import type { ScheduleReason } from "./schemas";
import type { ExtraHashes } from "./seal-extra";
import { packEvidence, storeEvidence } from "./store-evidence";

export interface StoreOptions {
  /**
   * Only parcels still under this lease are changed: a second response to one query has no effect. null: a
   * push, without a lease; does not touch an in-flight lease.
   */
  readonly lease: string | null;
  /** How many times faster than real time simulated parcels move. */
  readonly speed: number;
}

type Row = Awaited<ReturnType<typeof lockRows>>[number];
interface Change {
  readonly row: Row;
  readonly observation: Observation;
  readonly merged: Merged;
  readonly plan: NextPoll & { readonly lease: string | null; readonly pushedAt: Date | null };
  /** Id and version of the row that shows the journey from now on: a new one for a new generation. */
  readonly id: string;
  readonly version: number;
  /** New protection of the journey; null = unchanged. */
  readonly protection: ExtraHashes | null;
}

/**
 * Stores responses in one transaction: journeys, evidence, the next poll, the resulting jobs and
 * notifications. One observation per parcel. Returns how many parcels were changed; the others had no lease.
 */
export async function storeObservations(
  db: Database,
  observations: readonly Observation[],
  options: StoreOptions,
): Promise<number> {
  if (observations.length === 0) return 0;
  const packed = await packEvidence(observations);
  const habits = await readHabits(db);
  return db.transaction(async (tx) => {
    const rows = await lockRows(tx, observations, options.lease);
    const changes = rows.flatMap((row) => {
      const observation = observations.find(({ parcelId }) => parcelId === row.id);
      return observation ? [decideChange(row, observation, { ...options, habits })] : [];
    });
    if (changes.length === 0) return 0;
    const fresh = changes.filter(({ merged }) => merged.newGeneration);
    if (fresh.length > 0) await insertGenerations(tx, fresh);
    await writeChanges(tx, changes);
    await protectParcels(tx, changes.map(keyChange));
    await nameCarriers(tx, changes);
    await storeEvidence(tx, packed, new Map(changes.map(({ row, id }) => [row.id, id])));
    const notifying = changes.filter(({ row, merged }) => row.subscribed && merged.change === "status");
    await enqueueMany(
      tx,
      parcelStatusChanged,
      notifying.map(({ id, version }) => ({ payload: { parcelId: id, version }, key: `status ${id}` })),
    );
    const copied = changes.filter(isCopied);
    if (copied.length > 0) await enqueue(tx, recordedParcelsChanged, { parcelIds: copied.flatMap(idsOf) });
    return changes.length;
  });
}

const keyChange = ({ id, protection, plan }: Change) => ({ id, protection, isOver: isOver(plan) });

/** The requested row, and that of a new generation. */
function idsOf({ row, id }: Change): readonly string[] {
  return row.id === id ? [id] : [row.id, id];
}

/** Something changed of which shipment lists keep a copy. */
function isCopied({ row, merged: { journeyWritten, asking }, protection }: Change): boolean {
  return row.listed && (journeyWritten || asking.outcome !== row.outcome || protection !== null);
}

/** Locked in order of ids, like everything that locks several schedules, to avoid deadlocks. */
function lockRows(tx: Tx, observations: readonly Observation[], lease: string | null) {
  return tx
    .select({
      ...getTableColumns(parcel),
      lease: refreshSchedule.lease,
      dueAt: refreshSchedule.dueAt,
      reason: refreshSchedule.reason,
      wantedAt: refreshSchedule.wantedAt,
      followedSince: refreshSchedule.followedSince,
      subscribed: refreshSchedule.subscribed,
      listed: refreshSchedule.listed,
      afterDelivery: refreshSchedule.afterDelivery,
      pushedAt: refreshSchedule.pushedAt,
    })
    .from(refreshSchedule)
    .innerJoin(parcel, eq(parcel.id, refreshSchedule.parcelId))
    .where(
      and(
        inArray(
          refreshSchedule.parcelId,
          observations.map(({ parcelId }) => parcelId),
        ),
        lease === null ? undefined : eq(refreshSchedule.lease, lease),
      ),
    )
    .orderBy(asc(refreshSchedule.parcelId))
    .for("no key update");
}

function decideChange(
  row: Row,
  observation: Observation,
  options: StoreOptions & { readonly habits: HabitTable },
): Change {
  const { outcome, at, pushed, replayed } = observation;
  const kind = findCarrier(row.carrier)?.kind === "postal" ? "postal" : "other";
  const known = row as unknown as KnownParcel;
  const merged =
    replayed === undefined
      ? mergeObservation(known, observation, kind)
      : replayJourney(known, observation.connector ?? "", replayed, kind);
  const { journey, asking } = merged;
  const isNews = merged.change !== null;
  // Polling found the news: the carrier no longer pushes this parcel, or not everything.
  const pushedAt = pushed ? later(row.pushedAt, at) : isNews && replayed === undefined ? null : row.pushedAt;
  const next = nextPoll({
    status: journey.status,
    subStatus: journey.subStatus,
    outcome: outcome.kind,
    retryAfterMs: "retryAfterMs" in outcome ? (outcome.retryAfterMs ?? null) : null,
    final: (outcome.kind === "noData" && outcome.final) || (outcome.kind === "denied" && outcome.fatal),
    failures: asking.failures,
    createdAt: row.createdAt,
    changedAt: isNews ? at : row.changedAt,
    wantedAt: row.wantedAt,
    followedSince: row.followedSince,
    subscribed: row.subscribed || row.listed,
    afterDelivery: row.afterDelivery,
    pushedAt,
    speed: journey.simulated ? options.speed : 1,
    chance: Math.random(),
    habit: findHabit(options.habits, row.carrier, journey),
    now: at,
  });
  const id = merged.newGeneration ? newId(at) : row.id;
  // A push leaves an in-flight fetch alone, and does not reschedule a parcel that nobody tracks.
  const { lease, dueAt, reason } = row;
  const rests =
    (pushed && !merged.newGeneration && (lease !== null || reason === "stopped")) ||
    // Reading again asks nobody: only another status has another schedule.
    (replayed !== undefined && (lease !== null || reason === "stopped" || merged.change !== "status"));
  const plan = rests
    ? { dueAt, reason: reason as ScheduleReason, lease, pushedAt }
    : { ...next, lease: null, pushedAt };
  const protection = protectionBy(merged.newGeneration ? null : row.protection, observation);
  return { row, observation, merged, plan, id, version: row.version + 1, protection };
}

function later(a: Date | null, b: Date): Date {
  return a !== null && a > b ? a : b;
}

/** The number was reused: a new row; the old one is paused, and subscribers are moved to the new one. */
async function insertGenerations(tx: Tx, changes: readonly Change[]): Promise<void> {
  const created = await insertParcels(
    tx,
    changes.map(({ row, id, observation: { at } }) => ({
      id,
      number: row.number,
      carrier: row.carrier,
      generation: row.generation + 1,
      extra: row.extra,
      version: row.version,
      createdAt: at,
      dueAt: null,
      wantedAt: row.wantedAt,
      followedSince: at,
      language: null,
    })),
  );
  if (created < changes.length) throw new Error("a generation exists already");
  await moveFollowers(
    tx,
    changes.map(({ row, id }) => ({ from: row.id, to: id })),
  );
  const old = changes.map(({ row }) => row.id);
  await tx.update(parcel).set({ extra: {} }).where(inArray(parcel.id, old));
  await tx
    .update(refreshSchedule)
    .set({ dueAt: null, lease: null, reason: "finished" })
    .where(inArray(refreshSchedule.parcelId, old));
  await tx.execute(sql`
    update parcel set version = version + 1 where id = any(${`{${old.join(",")}}`}::uuid[])`);
  await tx.execute(sql`
    select pg_notify(${notificationChannels.parcelChanged}, id || ':' || version) from parcel
    where id = any(${`{${old.join(",")}}`}::uuid[])`);
}

/** A change as the statement below reads it. */
function toRecord({ id, version, merged, plan, observation: { pushed = false, replayed, at } }: Change) {
  const { journey, asking, journeyWritten, change } = merged;
  return {
    id,
    version,
    journey: journeyWritten ? journey : null,
    moved: change !== null,
    reported_at: journey.reportedAt,
    asked_at: asking.askedAt,
    answered_at: asking.answeredAt,
    outcome: asking.outcome,
    outcome_detail: asking.outcomeDetail,
    failures: asking.failures,
    due_at: plan.dueAt,
    reason: plan.reason,
    lease: plan.lease,
    pushed: pushed || replayed !== undefined,
    pushed_at: plan.pushedAt,
    at,
  };
}

/** Parcels, schedules and notifications in one statement. */
async function writeChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  await tx.execute(sql`
    with r as materialized (
      select * from jsonb_to_recordset(${encodeJson(changes.map(toRecord))}::jsonb) as r(
        id uuid, version bigint, journey jsonb, moved boolean, reported_at timestamptz, asked_at timestamptz,
        answered_at timestamptz, outcome text, outcome_detail jsonb, failures integer, due_at timestamptz, reason text,
        lease uuid, pushed boolean, pushed_at timestamptz, at timestamptz)
    ), j as (
      select r.id, j.* from r, jsonb_to_record(r.journey) as j(
        status text, "subStatus" text, checkpoints jsonb, current jsonb, service text, origin text, destination text,
        eta jsonb, proof jsonb, "nextLeg" jsonb, simulated boolean, "onlineAt" timestamptz,
        "deliveredAt" timestamptz, "lastEventAt" timestamptz)
      where r.journey is not null
    ), journeys as (
      update parcel p set
        status = j.status, sub_status = j."subStatus", checkpoints = j.checkpoints, current = j.current,
        service = j.service, origin = j.origin, destination = j.destination, eta = j.eta,
        proof = j.proof, next_leg = j."nextLeg", simulated = j.simulated, online_at = j."onlineAt",
        delivered_at = j."deliveredAt", last_event_at = j."lastEventAt",
        changed_at = case when r.moved then r.at else p.changed_at end,
        version = r.version, reported_at = r.reported_at, asked_at = r.asked_at, answered_at = r.answered_at,
        outcome = r.outcome, outcome_detail = r.outcome_detail, failures = r.failures,
        asks = p.asks + (not r.pushed)::int
      from j join r on r.id = j.id where p.id = j.id
    ), asks as (
      update parcel p set
        version = r.version, reported_at = r.reported_at, asked_at = r.asked_at, answered_at = r.answered_at,
        outcome = r.outcome, outcome_detail = r.outcome_detail, failures = r.failures,
        asks = p.asks + (not r.pushed)::int
      from r where p.id = r.id and r.journey is null
    ), plans as (
      update refresh_schedule s set due_at = r.due_at, reason = r.reason, lease = r.lease, pushed_at = r.pushed_at
      from r where s.parcel_id = r.id
    )
    select pg_notify(${notificationChannels.parcelChanged}, r.id || ':' || r.version) from r`);
}

/** The carrier was unknown and the response names it: the row takes it unless another row has it. */
async function nameCarriers(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { row, id, observation } of changes) {
    const named = observation.outcome.kind === "found" ? observation.outcome.report.carrier : null;
    if (row.carrier !== unknownCarrier || named === null || !findCarrier(named)) continue;
    await tx.execute(sql`
      update parcel set carrier = ${named}, generation = 1 where id = ${id} and not exists (
        select 1 from parcel other where other.number = ${row.number} and other.carrier = ${named})`);
  }
}
