import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEvent } from "@/db/schema/webhooks";
import type { AccountId } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import { shownStatus } from "@/lib/shipments/records/decide-disclosure";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { wakeDeliveries } from "./queries";
import { readPublicTracks } from "./read-tracks";

/** What happened about a shipment, besides a change of itself. */
export interface Happening {
  readonly shipmentId: string;
  /** Always the same for the same happening: it is recorded once. */
  readonly eventId: string;
  readonly type: string;
  /** Its part of the event's data. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface Subject extends Record<string, unknown> {
  readonly id: string;
  readonly accountId: AccountId;
  readonly number: string;
  readonly carrier: string;
  /** Null: its journey is withheld. */
  readonly status: Status | null;
  /** Last status that was sent. */
  readonly previous: Status | null;
  /** Largest of its events. */
  readonly sequence: number;
  readonly version: number;
}

/**
 * Records these happenings in their order, for accounts with an address; one that is recorded already is left out.
 * Their shipments are locked (`lockShipments`).
 */
export async function addEvents(tx: Tx, given: readonly Happening[], now: Date): Promise<void> {
  const known = await readKnown(tx, given);
  const fresh = given.filter(({ eventId }) => !known.has(eventId));
  const subjects = await readSubjects(tx, [...new Set(fresh.map(({ shipmentId }) => shipmentId))]);
  const tracks = await readPublicTracks(tx, [...subjects.values()], now);
  const before = new Map<string, number>();
  const events = fresh.flatMap(({ shipmentId, eventId, type, data }) => {
    const one = subjects.get(shipmentId);
    if (!one) return [];
    const more = (before.get(shipmentId) ?? 0) + 1;
    before.set(shipmentId, more);
    const sequence = one.sequence + more;
    const previousResult = one.previous && statusCode[one.previous];
    return {
      ...{ accountId: one.accountId, eventId, type, shipmentId, number: one.number, carrier: one.carrier },
      ...{ status: one.status, sequence, parcelVersion: one.version + more },
      data: { sequence, previousResult, track: tracks.get(shipmentId), checkpoints: [], ...data },
      ...{ createdAt: now, state: "waiting", nextAt: now },
    };
  });
  if (events.length === 0) return;
  await tx.insert(webhookEvent).values(events);
  await countEvents(tx, [...before.keys()]);
  await wakeDeliveries(tx, [...new Set(events.map(({ accountId }) => accountId))], now);
}

/** Names of those that are recorded. */
async function readKnown(tx: Tx, given: readonly Happening[]): Promise<ReadonlySet<string>> {
  const shipmentIds = [...new Set(given.map(({ shipmentId }) => shipmentId))];
  const names = sql.param(given.map(({ eventId }) => eventId));
  const rows = await tx.execute<{ name: string }>(sql`
    select e.event_id as name from webhook_event e
    where e.event_id = any(${names}::text[])
      and e.account_id in (select s.account_id from shipment s where s.id = any(${uuids(shipmentIds)}))`);
  return new Set(rows.map(({ name }) => name));
}

/** Those of the shipments whose account has an address, by id. */
async function readSubjects(tx: Tx, shipmentIds: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  const rows = await tx.execute<Subject>(sql`
    select s.id, s.account_id as "accountId", s.number, s.carrier, ${shownStatus("s")} as status, t.status as previous,
      greatest(t.sequence, e.sequence, 0) as sequence, greatest(e.version, p.version, 0)::float8 as version
    from shipment s
    join parcel p on p.id = s.parcel_id
    join webhook w on w.account_id = s.account_id
    left join webhook_last_state t on t.shipment_id = s.id
    cross join lateral (
      select max(sequence) filter (where created_at >= w.created_at) as sequence, max(parcel_version) as version from webhook_event where shipment_id = s.id) e
    where s.id = any(${uuids(shipmentIds)})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The next event of these shipments counts on. */
async function countEvents(tx: Tx, shipmentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update webhook_last_state t set sequence = greatest(t.sequence, (
      select max(e.sequence) from webhook_event e where e.shipment_id = t.shipment_id))
    where t.shipment_id = any(${uuids(shipmentIds)})`);
}
