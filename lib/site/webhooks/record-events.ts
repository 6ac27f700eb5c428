import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEvent, webhookLastState } from "@/db/schema/webhooks";
import type { Disclosure } from "@/lib/core/disclosure";
import { type AccountId, newSecret } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import { fingerprintsOf } from "@/lib/parcels/parcel/rules";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels } from "@/lib/platform/adapters/notifications";
import { seesAll, shownStatus } from "@/lib/shipments/records/decide-disclosure";
import { viewCheckpoints } from "@/lib/site/public-api/view-track";
import { lockAddresses, lockShipments } from "./queries";
import { readPublicTracks } from "./read-tracks";
import { scheduleChecks } from "./schedule-checks";

interface Changed extends Record<string, unknown> {
  readonly id: string;
  readonly accountId: AccountId;
  readonly number: string;
  readonly carrier: string;
  /** Null: its journey is withheld. */
  readonly status: Status | null;
  readonly subStatus: string | null;
  readonly version: number;
  readonly stopped: boolean;
  readonly disclosure: Disclosure;
  readonly checkpoints: readonly Checkpoint[];
  readonly statuses: readonly Status[];
  /** Largest version of an event about it. */
  readonly lastVersion: number;
  /** Largest number of an event about it, since there is an address. */
  readonly lastSequence: number;
  readonly reported: {
    readonly sequence: number;
    readonly status: Status | null;
    readonly subStatus: string | null;
    readonly stopped: boolean;
    readonly checkpoints: readonly string[];
  } | null;
}

/**
 * Records the events of these shipments for accounts with an address: one event for all that is new since the
 * previous one, in any state of the address. Idempotent: a recorded change is not recorded again. One
 * transaction.
 */
export async function recordEvents(
  ctx: Context,
  { shipmentIds }: { readonly shipmentIds: readonly string[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockShipments(tx, shipmentIds);
    const changed = await readChanged(tx, shipmentIds);
    const wanted = changed.filter(isNews);
    if (wanted.length > 0) await tellEvents(tx, wanted, ctx.now);
    await wakeAccounts(tx, { changed, wanted }, ctx.now);
  });
}

async function tellEvents(tx: Tx, wanted: readonly Changed[], now: Date): Promise<void> {
  const tracks = await readPublicTracks(tx, wanted, now);
  const events = wanted.map((one) => {
    const known = new Set(one.reported?.checkpoints ?? []);
    const fresh = one.checkpoints.filter((event) => isNew(event, known));
    // Alarms are events of a shipment too.
    const sequence = Math.max(one.reported?.sequence ?? 0, one.lastSequence) + 1;
    return {
      accountId: one.accountId,
      eventId: `evt_${newSecret()}`,
      type: one.stopped && !one.reported?.stopped ? "track.stopped" : "track.updated",
      shipmentId: one.id,
      number: one.number,
      carrier: one.carrier,
      status: one.status,
      sequence,
      // Stopping and continuing are news of the same version, and versions of another carrier's parcel start
      // again.
      parcelVersion: Math.max(one.version, one.lastVersion + 1),
      data: {
        sequence,
        previousResult: one.reported?.status ? statusCode[one.reported.status] : null,
        track: tracks.get(one.id),
        checkpoints: viewCheckpoints(fresh, one),
      },
      createdAt: now,
      state: "waiting",
      nextAt: now,
    };
  });
  await tx.insert(webhookEvent).values(events);
  await markNotified(tx, wanted, events);
}

/** Shipments of accounts with an address, with the last recorded state. */
async function readChanged(tx: Tx, ids: readonly string[]): Promise<readonly Changed[]> {
  return tx.execute<Changed>(sql`
    select s.id, s.account_id as "accountId", s.number, s.carrier, s.disclosure, ${shownStatus("s")} as status, s.sub_status as "subStatus", s.archived_at is not null as stopped,
      p.version::float8 as version, w.statuses,
      case when ${seesAll("s", "p")} then p.checkpoints else '[]' end as checkpoints,
      coalesce((select max(e.parcel_version) from webhook_event e where e.shipment_id = s.id), -1)::float8 as "lastVersion",
      coalesce((select max(e.sequence) from webhook_event e
        where e.shipment_id = s.id and e.created_at >= w.created_at), 0) as "lastSequence",
      case when t.shipment_id is not null then jsonb_build_object('sequence', t.sequence, 'status', t.status,
        'subStatus', t.sub_status, 'stopped', t.stopped, 'checkpoints', t.checkpoints) end as reported
    from shipment s
    join webhook w on w.account_id = s.account_id
    join parcel p on p.id = s.parcel_id
    left join webhook_last_state t on t.shipment_id = s.id
    where s.id = any(${`{${ids.join(",")}}`}::uuid[])
    order by s.id`);
}

/** The account subscribed to this status, and a visible change happened. */
function isNews({ statuses, status, subStatus, stopped, checkpoints, reported }: Changed): boolean {
  if (status === null) return stopped !== (reported?.stopped ?? false);
  if (!statuses.includes(status)) return false;
  if (reported === null) return checkpoints.length > 0 || subStatus !== null || stopped;
  if (reported.status !== status || reported.subStatus !== subStatus || reported.stopped !== stopped)
    return true;
  const known = new Set(reported.checkpoints);
  return checkpoints.some((event) => isNew(event, known));
}

/** No source had reported it: the same scan reported by another one is no news. */
function isNew(event: Checkpoint, known: ReadonlySet<string>): boolean {
  return !fingerprintsOf(event).some((print) => known.has(print));
}

async function markNotified(
  tx: Tx,
  wanted: readonly Changed[],
  events: readonly { readonly shipmentId: string; readonly sequence: number }[],
): Promise<void> {
  const rows = wanted.map((one, at) => ({
    shipmentId: one.id,
    accountId: one.accountId,
    sequence: events[at]?.sequence ?? 1,
    parcelVersion: one.version,
    status: one.status,
    subStatus: one.subStatus,
    stopped: one.stopped,
    checkpoints: one.checkpoints.flatMap(fingerprintsOf),
  }));
  await tx
    .insert(webhookLastState)
    .values(rows)
    .onConflictDoUpdate({
      target: webhookLastState.shipmentId,
      set: {
        sequence: sql`excluded.sequence`,
        parcelVersion: sql`excluded.parcel_version`,
        status: sql`excluded.status`,
        subStatus: sql`excluded.sub_status`,
        stopped: sql`excluded.stopped`,
        checkpoints: sql`excluded.checkpoints`,
      },
    });
}

const accountsOf = (changed: readonly Changed[]) => [...new Set(changed.map(({ accountId }) => accountId))];

/** There is something to deliver, or finally a number to check the address with, whatever its status. */
async function wakeAccounts(
  tx: Tx,
  { changed, wanted }: { readonly changed: readonly Changed[]; readonly wanted: readonly Changed[] },
  now: Date,
): Promise<void> {
  const [all, notified] = [accountsOf(changed), accountsOf(wanted)];
  // In any state: an address that becomes Activated at this moment is due, or has not read its events yet.
  await lockAddresses(tx, all);
  const awake = await tx.execute<{ accountId: AccountId; state: string }>(sql`
    with awake as (
      update webhook set due_at = least(due_at, ${now.toISOString()}::timestamptz)
      where (state = 'activated' and account_id = any(${`{${notified.join(",")}}`}::uuid[]))
        or (state = 'checking' and failing_since is null and due_at > ${now.toISOString()}::timestamptz
          and account_id = any(${`{${all.join(",")}}`}::uuid[]))
      returning account_id, state
    )
    select account_id as "accountId", state, pg_notify(${notificationChannels.webhookDue}, account_id::text) from awake`);
  await scheduleChecks(
    tx,
    awake.filter(({ state }) => state === "checking").map(({ accountId }) => ({ accountId, dueAt: now })),
  );
}
