import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { prepareSql } from "@/db/prepare-once";
import type { ParcelEstimate } from "@/lib/parcels/estimates/schemas";
import { notificationChannels } from "@/lib/platform/adapters/notifications";
import { encodeJson } from "./encode-json";
import type { Merged } from "./find-changes";
import type { Observation } from "./merge-observation";
import type { NextPoll } from "./rules";

/** What an observation changes of a locked parcel. */
export interface ParcelChange {
  readonly observation: Observation;
  readonly merged: Merged;
  readonly plan: NextPoll & { readonly lease: string | null; readonly pushedAt: Date | null };
  /** Id and version of the row that shows the journey from now on: a new one for a new generation. */
  readonly id: string;
  readonly version: number;
  /** New estimate of the delivery; undefined = unchanged. */
  readonly estimate: ParcelEstimate | null | undefined;
}

/** A change as the statement below reads it. */
function toRecord({
  id,
  version,
  merged,
  plan,
  estimate,
  observation: { pushed = false, replayed, at },
}: ParcelChange) {
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
    estimated: estimate !== undefined,
    estimate: estimate ?? null,
  };
}

const writeStatement = prepareSql(sql`
    with r as materialized (
      select * from jsonb_to_recordset(${sql.placeholder("changes")}::jsonb) as r(
        id uuid, version bigint, journey jsonb, moved boolean, reported_at timestamptz, asked_at timestamptz,
        answered_at timestamptz, outcome text, outcome_detail jsonb, failures integer, due_at timestamptz, reason text,
        lease uuid, pushed boolean, pushed_at timestamptz, at timestamptz, estimated boolean, estimate jsonb)
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
        estimate = case when r.estimated then nullif(r.estimate, 'null') else p.estimate end,
        asks = p.asks + (not r.pushed)::int
      from j join r on r.id = j.id where p.id = j.id
    ), asks as (
      update parcel p set
        version = r.version, reported_at = r.reported_at, asked_at = r.asked_at, answered_at = r.answered_at,
        outcome = r.outcome, outcome_detail = r.outcome_detail, failures = r.failures,
        estimate = case when r.estimated then nullif(r.estimate, 'null') else p.estimate end,
        asks = p.asks + (not r.pushed)::int
      from r where p.id = r.id and r.journey is null
    ), plans as (
      update refresh_schedule s set due_at = r.due_at, reason = r.reason, lease = r.lease, pushed_at = r.pushed_at
      from r where s.parcel_id = r.id
    )
    select pg_notify(${notificationChannels.parcelChanged}, r.id || ':' || r.version) from r`);

/** Writes parcels, schedules and notifications of changes. */
export async function writeChanges(tx: Tx, changes: readonly ParcelChange[]): Promise<void> {
  await writeStatement(tx, { changes: encodeJson(changes.map(toRecord)) });
}
