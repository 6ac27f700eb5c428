import { and, eq, exists, isNull, type Placeholder, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { shipment } from "@/db/schema/shipments";
import { subscription } from "@/db/schema/subscriptions";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { inRows, preparedReach, reachValues } from "@/lib/accounts/access/filter-reach";
import type { RowScope } from "@/lib/platform/adapters/context";
import { exactParcelViews } from "@/lib/tracking/lookup/queries";
import type { ShipmentDetails } from "./contract-parts";
import { seesAll, shownDisclosure } from "./decide-disclosure";
import { isAnywhere, seesCountries } from "./filter-alarms";
import { firstScanTime } from "./filter-shipments";
import { type FoundAlarms, formatShipment, type ShipmentFacts } from "./format";
import { redactShipment } from "./guard-columns";
import type { ShipmentView } from "./schemas";

/**
 * Shipments within reach by id, in the order requested; all others are omitted. Reads
 * no journeys. One statement.
 */
export async function viewShipments(
  db: Db,
  scope: RowScope,
  ids: readonly string[],
  now: Date,
): Promise<ShipmentView[]> {
  const rows = await shipmentFacts(db, scope, ids);
  const views = new Map(rows.map((row) => [row.id, viewOf(row, scope, now)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** As `viewShipments`, each with its whole journey: of exactly the tracked parcel. Two statements. */
export async function readDetails(
  db: Db,
  scope: RowScope,
  ids: readonly string[],
  now: Date,
): Promise<ShipmentDetails[]> {
  const rows = await shipmentFacts(db, scope, ids);
  const parcels = await exactParcelViews(db, rows, now);
  const details = new Map(
    rows.flatMap((row, at) => {
      const found = parcels[at];
      return found ? [[row.id, { shipment: viewOf(row, scope, now), parcel: found }] as const] : [];
    }),
  );
  return ids.flatMap((id) => details.get(id) ?? []);
}

/** What the scope may see of a shipment. */
function viewOf(row: ShipmentFacts, { hidden }: RowScope, now: Date): ShipmentView {
  return redactShipment(formatShipment(row, now), hidden);
}

/** All columns that views need, in no order; with the origin, which only the API returns. Hidden ones too. */
export async function shipmentFacts(db: Db, scope: RowScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return factsStatement(db).execute({ ...reachValues(scope), ids, seesCountries: seesCountries(scope) });
}

/** The account may see all of the joined parcel. */
export const seesJourney = seesAll("shipment", "parcel");

/** Columns of `shipmentFacts`, for statements that find and read shipments at once; with the same joins. */
export function factColumns(db: Db, accountId: Placeholder) {
  const mails = db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.parcelId, shipment.parcelId),
        eq(subscription.accountId, accountId),
        eq(subscription.state, "active"),
      ),
    );
  return {
    id: shipment.id,
    parcelId: shipment.parcelId,
    number: shipment.number,
    carrier: shipment.carrier,
    method: shipment.method,
    orderNumber: shipment.orderNumber,
    customerName: shipment.customerName,
    customerEmail: shipment.customerEmail,
    customerLanguage: shipment.customerLanguage,
    customerState: shipment.customerState,
    extra: shipment.extra,
    extraHashes: shipment.extraHashes,
    disclosure: shipment.disclosure,
    shownDisclosure: shownDisclosure("shipment", "parcel"),
    destination: shipment.destination,
    reportedDestination: shipment.reportedDestination,
    departmentId: shipment.departmentId,
    source: shipment.source,
    shippedAt: shipment.shippedAt,
    addedAt: shipment.addedAt,
    afterDelivery: shipment.afterDelivery,
    archivedAt: shipment.archivedAt,
    archivedWhy: shipment.archivedWhy,
    settled: shipment.settled,
    notify: exists(mails).mapWith(Boolean),
    status: shipment.status,
    subStatus: shipment.subStatus,
    outcome: shipment.outcome,
    simulated: shipment.simulated,
    onlineAt: shipment.onlineAt,
    deliveredAt: shipment.deliveredAt,
    lastEventAt: shipment.lastEventAt,
    expectedBy: shipment.expectedBy,
    words: shipment.words,
    estimate: sql<unknown>`case when ${seesJourney} then ${parcel.estimate} end`,
    parcelVersion: shipment.parcelVersion,
    askedAt: parcel.askedAt,
    asks: parcel.asks,
    dueAt: refreshSchedule.dueAt,
    lease: refreshSchedule.lease,
    origin: sql<string | null>`case when ${seesJourney} then ${parcel.origin} end`,
  };
}

/** Used by every list: built once, not per list. */
const factsStatement = prepareOnce((db: Db) => {
  const accountId = sql.placeholder("accountId");
  const ids = sql`any(${sql.placeholder("ids")}::uuid[])`;
  // Grouped beside the shipments: once, not for each.
  const alarmed = sql`(
    select a.shipment_id, jsonb_build_object('names', jsonb_agg(r.name order by a.raised_at, lower(r.name)),
      'late', bool_or(r.kind = 'late')) as found
    from alarm a join abnormal_rule r on r.id = a.rule_id
    where a.account_id = ${accountId} and a.ended_at is null and a.shipment_id = ${ids}
      and (${sql.placeholder("seesCountries")}::boolean or ${isAnywhere("r")})
    group by a.shipment_id) alarmed`;
  return db
    .select({
      ...factColumns(db, accountId),
      firstScanBy: firstScanTime,
      alarms: sql<FoundAlarms | null>`alarmed.found`,
    })
    .from(shipment)
    .innerJoin(parcel, eq(parcel.id, shipment.parcelId))
    .leftJoin(refreshSchedule, eq(refreshSchedule.parcelId, parcel.id))
    .leftJoin(alarmed, sql`alarmed.shipment_id = ${shipment.id}`)
    .where(and(preparedReach, sql`${shipment.id} = ${ids}`))
    .prepare("shipment_facts");
});

export interface ActiveRow {
  readonly id: string;
  readonly number: string;
  readonly carrier: string;
  /** Within the scope's reach; others only say that their number is taken (40006; ADR 0045). */
  readonly reachable: boolean;
}

/**
 * Shipments on an account's list by their numbers, also those beyond the scope's reach; none for who may see no shipment
 * at all (`recordShipments`).
 */
export async function activeRows(
  db: Db,
  scope: RowScope,
  numbers: readonly string[],
): Promise<readonly ActiveRow[]> {
  if (numbers.length === 0 || scope.rows.kind === "none") return [];
  return db
    .select({
      id: shipment.id,
      number: shipment.number,
      carrier: shipment.carrier,
      reachable: sql<boolean>`coalesce((${inRows(scope) ?? sql`true`}), false)`,
    })
    .from(shipment)
    .where(
      and(
        eq(shipment.accountId, scope.accountId),
        sql`${shipment.number} = any(${sql.param([...new Set(numbers)])}::text[])`,
        isNull(shipment.archivedAt),
      ),
    )
    .orderBy(shipment.id);
}
