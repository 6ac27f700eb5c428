import { and, eq, exists, type Placeholder, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { subscription } from "@/db/schema/subscriptions";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import type { AccountId } from "@/lib/core/ids";
import { lazilyBy } from "@/lib/core/lazily";
import type { AccountScope } from "@/lib/platform/context";
import { exactParcelViews } from "@/lib/tracking/queries";
import type { ShipmentDetails } from "./contract-parts";
import { formatShipment } from "./format";
import type { ShipmentView } from "./schemas";

/**
 * Shipments of this account by id, in the order requested; missing ones and other accounts' are omitted. Reads
 * no journeys. One statement.
 */
export async function viewShipments(
  db: Db,
  scope: Pick<AccountScope, "accountId">,
  ids: readonly string[],
  now: Date,
): Promise<ShipmentView[]> {
  const rows = await shipmentFacts(db, scope, ids);
  const views = new Map(rows.map((row) => [row.id, formatShipment(row, now)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** As `viewShipments`, each with its whole journey: of exactly the tracked parcel. Two statements. */
export async function readDetails(
  db: Db,
  scope: Pick<AccountScope, "accountId">,
  ids: readonly string[],
  now: Date,
): Promise<ShipmentDetails[]> {
  const rows = await shipmentFacts(db, scope, ids);
  const parcels = await exactParcelViews(db, rows, now);
  const details = new Map(
    rows.flatMap((row, at) => {
      const found = parcels[at];
      return found ? [[row.id, { shipment: formatShipment(row, now), parcel: found }] as const] : [];
    }),
  );
  return ids.flatMap((id) => details.get(id) ?? []);
}

/** All columns that views need, in no order; with the origin, which only the API returns. */
export async function shipmentFacts(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  return factsStatement(db).execute({ accountId, ids });
}

/** The account may see all of the joined parcel. */
export const seesJourney = sql`(${parcel.protection} is null or ${shipment.extraHashes} @> ${parcel.protection})`;

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
    destination: shipment.destination,
    reportedDestination: shipment.reportedDestination,
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
    words: shipment.words,
    parcelVersion: shipment.parcelVersion,
    askedAt: parcel.askedAt,
    asks: parcel.asks,
    dueAt: refreshSchedule.dueAt,
    lease: refreshSchedule.lease,
    origin: sql<string | null>`case when ${seesJourney} then ${parcel.origin} end`,
  };
}

/** Used by every list: built once per database, not per list. */
const factsStatement = lazilyBy((db: Db) => {
  const accountId = sql.placeholder("accountId");
  return db
    .select(factColumns(db, accountId))
    .from(shipment)
    .innerJoin(parcel, eq(parcel.id, shipment.parcelId))
    .leftJoin(refreshSchedule, eq(refreshSchedule.parcelId, parcel.id))
    .where(
      and(eq(shipment.accountId, accountId), sql`${shipment.id} = any(${sql.placeholder("ids")}::uuid[])`),
    )
    .prepare("shipment_facts");
}, new WeakMap());

export interface ActiveRow {
  readonly id: string;
  readonly number: string;
  readonly carrier: string;
}

/** Shipments on an account's list by their numbers. */
export async function activeRows(
  db: Db,
  accountId: AccountId,
  numbers: readonly string[],
): Promise<readonly ActiveRow[]> {
  if (numbers.length === 0) return [];
  return db.execute<{ id: string; number: string; carrier: string }>(sql`
    select s.id, s.number, s.carrier from shipment s
    where s.account_id = ${accountId} and s.number = any(${sql.param([...new Set(numbers)])}::text[])
      and s.archived_at is null
    order by s.id`);
}
