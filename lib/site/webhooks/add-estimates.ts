import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEstimate } from "@/db/schema/webhooks";
import { expectedBy } from "@/lib/connectors/channels/compute-expected";
import type { AccountId } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import { parcelEstimateSchema } from "@/lib/parcels/estimates/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { expectsDelivery } from "@/lib/parcels/parcel/rules";
import { seesAll } from "@/lib/shipments/records/decide-disclosure";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { isUnderway } from "@/lib/shipments/records/rules";
import { addEvents } from "./add-events";
import { type DecidedEstimate, decideEstimate } from "./decide-estimate";
import { sentSince } from "./rules";

interface Expected extends Record<string, unknown> {
  readonly id: string;
  readonly accountId: AccountId;
  readonly status: Status;
  readonly subStatus: SubStatus | null;
  readonly estimate: unknown;
  /** As `createdAt`. */
  readonly expectedBy: number;
  readonly zone: string;
  readonly types: Readonly<Record<string, string>> | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly last: {
    readonly from: number;
    readonly to: number;
    readonly late: boolean;
    readonly recordedAt: number;
  } | null;
}

interface Decided extends DecidedEstimate {
  readonly shipment: Expected;
}

/**
 * Records an event for each of these shipments of which the account's endpoint is to learn when it is expected (ADR 0114),
 * and what it says. They are locked (`lockShipments`).
 */
export async function addEstimates(tx: Tx, shipmentIds: readonly string[], now: Date): Promise<void> {
  const expected = await readExpected(tx, shipmentIds);
  const decided = expected.flatMap((shipment): Decided[] => {
    const one = decide(shipment, now);
    return one === null ? [] : [{ ...one, shipment }];
  });
  if (decided.length === 0) return;
  const happenings = decided.map(({ shipment, key, news }) => ({
    ...{ shipmentId: shipment.id, type: "shipment.estimate", data: { estimate: news } },
    // An address that is entered again learns all again.
    eventId: `evt_${shipment.id.replaceAll("-", "")}_${key}_${shipment.createdAt.toString(36)}`,
  }));
  await addEvents(tx, happenings, now);
  await markSent(tx, decided);
}

function decide(shipment: Expected, now: Date): DecidedEstimate | null {
  const { types, createdAt, zone, last } = shipment;
  const since = sentSince("shipment.estimate", types, new Date(createdAt));
  const { data: estimate } = parcelEstimateSchema.safeParse(shipment.estimate);
  if (since === null || estimate === undefined || !expectsDelivery(shipment)) return null;
  const expectedBy = new Date(shipment.expectedBy);
  const facts = { estimate, expectedBy, isUnderway: isUnderway(shipment), zone, since };
  return decideEstimate(
    {
      ...facts,
      last: last && {
        ...{ from: new Date(last.from), to: new Date(last.to), late: last.late },
        recordedAt: new Date(last.recordedAt),
      },
    },
    now,
  );
}

const epochMs = (at: SQL) => sql`(extract(epoch from ${at}) * 1000)::float8`;
const ms = (column: string) => epochMs(sql.raw(column));
const ofShipment = { accountId: sql`s.account_id`, method: sql`s.method`, onlineAt: sql`s.online_at` };

/** Those on the list whose account has an address, and sees when they are expected. */
async function readExpected(tx: Tx, shipmentIds: readonly string[]): Promise<readonly Expected[]> {
  return tx.execute<Expected>(sql`
    select s.id, s.account_id as "accountId", s.status, s.sub_status as "subStatus", p.estimate,
      ${epochMs(expectedBy("p", ofShipment))} as "expectedBy", a.time_zone as zone,
      w.types, floor(${ms("w.created_at")}) as "createdAt",
      case when e.expected_from is not null and e.expected_by is not null then jsonb_build_object(
        'from', ${ms("e.expected_from")}, 'to', ${ms("e.expected_by")}, 'late', e.late,
        'recordedAt', ${ms("e.recorded_at")}) end as last
    from shipment s
    join webhook w on w.account_id = s.account_id
    join account a on a.id = s.account_id
    join parcel p on p.id = s.parcel_id
    left join webhook_estimate e on e.shipment_id = s.id
    where s.id = any(${uuids(shipmentIds)}) and s.archived_at is null and p.estimate is not null
      and ${seesAll("s", "p")}
    order by s.id`);
}

async function markSent(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const rows = decided.map(({ shipment, sent }) => ({
    ...{ shipmentId: shipment.id, accountId: shipment.accountId },
    ...{ expectedFrom: sent.from, expectedBy: sent.to, late: sent.late, recordedAt: sent.recordedAt },
  }));
  await tx
    .insert(webhookEstimate)
    .values(rows)
    .onConflictDoUpdate({
      target: webhookEstimate.shipmentId,
      set: {
        expectedFrom: sql`excluded.expected_from`,
        expectedBy: sql`excluded.expected_by`,
        late: sql`excluded.late`,
        recordedAt: sql`excluded.recorded_at`,
      },
    });
}
