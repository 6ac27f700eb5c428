import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database, Db, Tx } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { newId } from "@/lib/core/ids";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { ParcelEstimate } from "@/lib/parcels/estimates/schemas";
import type { EstimateTable } from "@/lib/parcels/estimates/serve-estimates";
import type { HabitTable } from "@/lib/parcels/habits/compute-habits";
import { notificationChannels } from "@/lib/platform/adapters/notifications";
import { enqueue, enqueueMany } from "@/lib/platform/adapters/queue";
import { insertParcels } from "@/lib/tracking/schedule/create-parcels";
import { findEstimate, prepareSimulated } from "@/lib/tracking/schedule/find-estimate";
import { findHabit } from "@/lib/tracking/schedule/find-habit";
import { channelPace } from "@/lib/tracking/schedule/read-channel-pace";
import { readEstimates } from "@/lib/tracking/schedule/read-estimates";
import { readHabits } from "@/lib/tracking/schedule/read-habits";
import { ignoreFuture } from "@/lib/tracking/store/check-future";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { parcelStatusChanged, recordedParcelsChanged } from "@/lib/tracking/store/events";
import type { KnownParcel, Merged } from "@/lib/tracking/store/find-changes";
import { mergeObservation, type Observation } from "@/lib/tracking/store/merge-observation";
import { isOver, protectionBy, protectParcels } from "@/lib/tracking/store/protect-parcels";
import { readSample } from "@/lib/tracking/store/read-sample";
import { nextPoll } from "@/lib/tracking/store/rules";
import type { ScheduleReason } from "@/lib/tracking/store/schemas";
import type { ExtraHashes } from "@/lib/tracking/store/seal-extra";
import { storePairs } from "@/lib/tracking/store/store-pairs";
import { type ParcelChange, writeChanges } from "@/lib/tracking/store/write-changes";
import { moveFollowers } from "./move-followers";
import { replayJourney } from "./replay-journey";
import { packEvidence, storeEvidence } from "./store-evidence";

export interface StoreOptions {
  /**
   * Lease of observations that name none. Only parcels still under it are changed: a second response to one query has no
   * effect. null: a push, without a lease; does not touch an in-flight lease.
   */
  readonly lease: string | null;
  /** How many times faster than real time simulated parcels move. */
  readonly speed: number;
}

type Row = Awaited<ReturnType<ReturnType<typeof lockStatement>["execute"]>>[number];
interface Change extends ParcelChange {
  readonly row: Row;
  /** New protection of the journey; null = unchanged. */
  readonly protection: ExtraHashes | null;
}

/**
 * Stores responses in one transaction: journeys, evidence, the next poll, the resulting jobs and
 * notifications. Of two observations of a parcel one is stored, the first with its lease. Returns how many parcels were
 * changed; the others had no lease.
 */
export async function storeObservations(
  db: Database,
  observations: readonly Observation[],
  options: StoreOptions,
): Promise<number> {
  if (observations.length === 0) return 0;
  const packed = await packEvidence(observations);
  const [habits, estimates, oneIn] = await Promise.all([readHabits(db), readEstimates(db), readSample(db)]);
  if (observations.some(({ outcome }) => outcome.kind === "found" && outcome.report.simulated))
    prepareSimulated();
  return db.transaction(async (tx) => {
    const locked = await lockRows(tx, observations, options);
    if (locked.length === 0) return 0;
    const changes = locked.map(({ row, observation }) =>
      decideChange(row, observation, { ...options, habits, estimates }),
    );
    const fresh = changes.filter(({ merged }) => merged.newGeneration);
    if (fresh.length > 0) await insertGenerations(tx, fresh);
    // None of these depends on another: sent at once, they cost one round trip.
    await Promise.all([
      writeChanges(tx, changes),
      protectParcels(tx, changes.map(keyChange)),
      nameCarriers(tx, changes),
      storeEvidence(tx, packed, new Map(changes.map(({ row, id }) => [row.id, id]))),
      storePairs(tx, changes, oneIn),
      enqueueChanges(tx, changes),
    ]);
    return changes.length;
  });
}

async function enqueueChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  const notifying = changes.filter(({ row, merged }) => row.subscribed && merged.change === "status");
  const copied = changes.filter(isCopied);
  await Promise.all([
    enqueueMany(
      tx,
      parcelStatusChanged,
      notifying.map(({ id, version }) => ({ payload: { parcelId: id, version }, key: `status ${id}` })),
    ),
    copied.length > 0 && enqueue(tx, recordedParcelsChanged, { parcelIds: copied.flatMap(idsOf) }),
  ]);
}

const keyChange = ({ id, protection, plan }: Change) => ({ id, protection, isOver: isOver(plan) });

/** The requested row, and that of a new generation. */
function idsOf({ row, id }: Change): readonly string[] {
  return row.id === id ? [id] : [row.id, id];
}

/** Something changed of which shipment lists keep a copy. */
function isCopied({ row, merged: { journeyWritten, asking }, protection, estimate }: Change): boolean {
  const isOther = journeyWritten || asking.outcome !== row.outcome || protection !== null;
  return row.listed && (isOther || estimate !== undefined);
}

/** Locked in order of ids, like everything that locks several schedules, to avoid deadlocks. */
const lockStatement = prepareOnce((db: Db) =>
  db
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
      channels: channelPace,
    })
    .from(refreshSchedule)
    .innerJoin(parcel, eq(parcel.id, refreshSchedule.parcelId))
    .where(sql`${refreshSchedule.parcelId} = any(${sql.placeholder("ids")}::uuid[])`)
    .orderBy(asc(refreshSchedule.parcelId))
    .for("no key update")
    .prepare("lock_observed_parcels"),
);

/** The rows of the observations that still have their lease, each with its observation. */
async function lockRows(
  tx: Tx,
  observations: readonly Observation[],
  options: StoreOptions,
): Promise<readonly { readonly row: Row; readonly observation: Observation }[]> {
  const ids = observations.map(({ parcelId }) => parcelId);
  const rows = await lockStatement(tx).execute({ ids: `{${ids.join(",")}}` });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return observations.flatMap((observation) => {
    const row = byId.get(observation.parcelId);
    const { lease = options.lease } = observation;
    if (row === undefined || (lease !== null && lease !== row.lease)) return [];
    // A lease is used up by its first response.
    byId.delete(observation.parcelId);
    return [{ row, observation }];
  });
}

function decideChange(
  row: Row,
  observation: Observation,
  options: StoreOptions & { readonly habits: HabitTable; readonly estimates: EstimateTable },
): Change {
  const { outcome, at, pushed, replayed } = observation;
  const kind = findCarrier(row.carrier)?.kind === "postal" ? "postal" : "other";
  const stored = ignoreFuture(
    row as unknown as KnownParcel,
    at,
    new Date(Math.max(Date.now(), at.getTime())),
  );
  const merged =
    replayed === undefined
      ? mergeObservation(stored, observation, kind)
      : replayJourney(stored, observation.connector ?? "", replayed, kind);
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
    // Whoever gets emails waits for it at the product's own pace.
    channels: row.channels && { ...row.channels, isOnly: row.channels.isOnly && !row.subscribed },
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
  const estimate = estimateAgain(row, merged, options.estimates, at);
  return { row, observation, merged, plan, id, version: row.version + 1, protection, estimate };
}

/** The estimate after news; undefined = as before: it is what was expected then, by which a parcel without news is late. */
function estimateAgain(
  row: Row,
  { journey, change, newGeneration }: Merged,
  estimates: EstimateTable,
  at: Date,
): ParcelEstimate | null | undefined {
  if (change === null && row.estimate !== null) return undefined;
  const estimate = findEstimate(estimates, row.carrier, journey, at);
  return estimate === null && (row.estimate === null || newGeneration) ? undefined : estimate;
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

/** The carrier was unknown and the response names it: the row takes it unless another row has it. */
async function nameCarriers(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { row, id, observation } of changes) {
    const named = observation.outcome.kind === "found" ? observation.outcome.report.carrier : null;
    if (row.carrier !== unknownCarrier || named === null || !findCarrier(named)) continue;
    // Another connector may reach that carrier: the parcel joins its queue when it is due.
    await tx.execute(sql`
      with named as (
        update parcel set carrier = ${named}, generation = 1 where id = ${id} and not exists (
          select 1 from parcel other where other.number = ${row.number} and other.carrier = ${named})
        returning id)
      update refresh_schedule s set connector = '' from named where s.parcel_id = named.id`);
  }
}
