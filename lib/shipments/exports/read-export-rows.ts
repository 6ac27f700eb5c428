import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import { checkRights } from "@/lib/accounts/access/check-rights";
import { checkSession } from "@/lib/accounts/sessions/check-session";
import { AppError } from "@/lib/core/app-error";
import type { Locale } from "@/lib/core/locales";
import type { ParcelEstimate } from "@/lib/parcels/estimates/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { expectsDelivery } from "@/lib/parcels/parcel/rules";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { namePlace } from "@/lib/parcels/places/name-town";
import type { Context, RowScope, SessionScope } from "@/lib/platform/adapters/context";
import { shownDisclosure } from "@/lib/shipments/records/decide-disclosure";
import { shownAlarms } from "@/lib/shipments/records/filter-alarms";
import { firstScanTime } from "@/lib/shipments/records/filter-shipments";
import { seesJourney } from "@/lib/shipments/records/queries";
import {
  type AccountTime,
  isLate,
  nodeStatusOf,
  residenceDaysOf,
  transitDaysOf,
} from "@/lib/shipments/records/rules";
import type { ShipmentTexts } from "@/lib/shipments/records/schemas";
import type { ExportRow } from "./export-fields";
import { selectMeaning } from "./read-meaning";

/** Rows per query, and per piece of a file. */
const batchRows = 2000;
const pieceRows = 250;
/**
 * However slowly a file is read: no piece is sent if the session was last checked longer ago than this.
 * Milliseconds.
 */
const proofMs = 500;

const words = (kind: "online" | "delivered" | "latest") =>
  sql<string | null>`${shipment.words} #>> ${sql.raw(`'{${kind},text}'`)}`;
const extra = (field: keyof Extra) => sql<string | null>`${shipment.extra} ->> ${sql.raw(`'${field}'`)}`;
const columnsIn = (scope: RowScope, locale: Locale) => ({
  id: shipment.id,
  /** As in the database: to the microsecond, as text. */
  addedKey: sql<string>`${shipment.addedAt}::text`,
  addedOn: shipment.addedOn,
  number: shipment.number,
  carrier: shipment.carrier,
  method: shipment.method,
  orderNumber: shipment.orderNumber,
  customerName: shipment.customerName,
  customerEmail: shipment.customerEmail,
  customerLanguage: shipment.customerLanguage,
  customerState: shipment.customerState,
  postcode: extra("postcode"),
  phone: extra("phone"),
  destination: shipment.destination,
  reportedDestination: shipment.reportedDestination,
  source: shipment.source,
  shippedAt: shipment.shippedAt,
  afterDelivery: shipment.afterDelivery,
  addedAt: shipment.addedAt,
  status: shipment.status,
  settled: shipment.settled,
  subStatus: shipment.subStatus,
  outcome: shipment.outcome,
  disclosure: shownDisclosure("shipment", "parcel"),
  simulated: shipment.simulated,
  onlineAt: shipment.onlineAt,
  onlineText: words("online"),
  deliveredAt: shipment.deliveredAt,
  deliveredText: words("delivered"),
  lastEventAt: shipment.lastEventAt,
  expectedBy: shipment.expectedBy,
  firstScanBy: firstScanTime,
  estimate: sql<ParcelEstimate | null>`case when ${seesJourney} then ${parcel.estimate} end`,
  latestText: words("latest"),
  latestEvent: sql<ShipmentTexts["latest"]>`${shipment.words} -> 'latest'`,
  onlineMeaning: selectMeaning("online", locale),
  deliveredMeaning: selectMeaning("delivered", locale),
  latestMeaning: selectMeaning("latest", locale),
  alarms: sql<readonly string[] | null>`(
    select jsonb_agg(r.name order by a.raised_at, lower(r.name)) from alarm a join abnormal_rule r on r.id = a.rule_id
    where a.shipment_id = ${shipment.id} and ${shownAlarms(scope)})`,
  checks: parcel.asks,
  askedAt: parcel.askedAt,
});

/**
 * All shipments of a condition, which includes the account, latest first, as rows of cells: in batches by key,
 * never by offset, each read while the previous one is written. Session and rights are checked before each; throws
 * tokenInvalid once it is over, forbidden once they are not those of its beginning.
 */
export async function* readExportRows(
  ctx: Pick<Context, "db" | "now" | "locale"> & Pick<AccountTime, "zone">,
  scope: SessionScope & RowScope,
  condition: SQL,
  write: (row: ExportRow) => readonly string[],
): AsyncGenerator<readonly (readonly string[])[], void, undefined> {
  let provedAt = 0;
  const prove = async () => {
    const now = new Date();
    const isAllowed = await checkRights(ctx.db, scope, "shipments.export");
    await checkSession(ctx.db, scope, now);
    if (!isAllowed) throw new AppError("forbidden");
    provedAt = now.getTime();
  };
  await prove();
  let next: ReturnType<typeof readBatch> | null = readBatch({ ...ctx, scope }, condition, null);
  while (next) {
    const batch: Awaited<ReturnType<typeof readBatch>> = await next;
    const last = batch.at(-1);
    next = last && batch.length === batchRows ? readBatch({ ...ctx, scope }, condition, last) : null;
    // If it is not requested any more, its rejection must not be unhandled.
    next?.catch(() => undefined);
    for (let at = 0; at < batch.length; at += pieceRows) {
      if (at === 0 || Date.now() - provedAt > proofMs) await prove();
      yield batch.slice(at, at + pieceRows).map((row) => write(completeRow(row, ctx)));
    }
  }
}

/** Keys of the last row that was read. */
interface Cursor {
  readonly addedOn: string;
  readonly addedKey: string;
  readonly id: string;
}

/** The order of an index, both of the list and of the archive. */
const order = [shipment.addedOn, shipment.addedAt, shipment.id];

function readBatch(
  { db, locale, scope }: Pick<Context, "db" | "locale"> & { readonly scope: RowScope },
  condition: SQL,
  after: Cursor | null,
) {
  const beyond = ({ addedOn, addedKey, id }: Cursor) =>
    sql`(${sql.join(order, sql`, `)}) < (${addedOn}::date, ${addedKey}::timestamptz, ${id}::uuid)`;
  return db
    .select(columnsIn(scope, locale))
    .from(shipment)
    .innerJoin(parcel, eq(parcel.id, shipment.parcelId))
    .where(and(condition, after === null ? undefined : beyond(after)))
    .orderBy(...order.map((column) => desc(column)))
    .limit(batchRows)
    .execute();
}

function completeRow(
  row: Awaited<ReturnType<typeof readBatch>>[number],
  time: AccountTime & Pick<Context, "locale">,
): ExportRow {
  const { now, locale } = time;
  const { latestEvent: latest } = row;
  const subStatus = row.subStatus as SubStatus | null;
  const estimate = expectsDelivery({ status: row.status, subStatus }) ? row.estimate : null;
  return {
    ...row,
    latestAt: row.lastEventAt,
    latestPlace: latest?.place ? namePlace({ ...latest, text: latest.place }, locale) : null,
    expectedFrom: estimate && new Date(estimate.from),
    expectedUntil: estimate && new Date(estimate.to),
    isLate: isLate(row, time),
    transitDays: transitDaysOf(row, now),
    residenceDays: residenceDaysOf(row, now),
    nodeStatus: nodeStatusOf(row, now),
    alarms: row.alarms ?? [],
  };
}
