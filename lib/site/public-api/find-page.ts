import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { packColumns, packColumnsUnless } from "@/db/pack-columns";
import { prepareOnce } from "@/db/prepare-once";
import { shipment } from "@/db/schema/shipments";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import type { AccountId } from "@/lib/core/ids";
import { anyStatusCode, parseStatusCode } from "@/lib/parcels/parcel/parse-status-code";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { factColumns } from "@/lib/shipments/records/queries";
import { boundsOf, type TrackDays, type TrackFilter, trackCondition } from "./filter-tracks";
import { isCached, keepRow, type TrackRow } from "./keep-rows";
import type { Cursor } from "./parse-cursor";

export interface PageRequest {
  readonly days: TrackDays;
  /** The track before the page; null = from the first. */
  readonly cursor: Cursor | null;
  readonly skip: number;
  readonly take: number;
}

/**
 * How many tracks of the account match a filter, and a page of them, newest first by date added. Counted with
 * the first page: a cursor continues with that count.
 */
export async function findPage(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  filter: TrackFilter,
  { days, cursor, skip, take }: PageRequest,
) {
  const { reading, counting } = statementsOf(db, filter, days, cursor !== null);
  const { result, code, expressCode } = filter;
  const given = { accountId, status: parseStatusCode(result), code, expressCode, ...boundsOf(days) };
  const asked = { ...given, ...cursor, skip, take, reach: skip + take };
  const { total: counted, rows } = await readRows(db, accountId, (lean) =>
    reading.execute({ ...asked, lean }),
  );
  // Without tracks in the page, a separate query counts them.
  const total = cursor?.total ?? counted ?? (await counting.execute(given))[0]?.total ?? 0;
  return { total, rows };
}

/** What a statement finds of a page; `lean`: without rows, which were mostly read before. */
type Reading = (
  lean: boolean,
) => Promise<
  { readonly id: string; readonly version: string; readonly row: TrackRow | null; readonly total: number }[]
>;

/** The rows of a page: of an account that reads again only those that are not known. */
async function readRows(db: Db, accountId: AccountId, read: Reading) {
  const found = await read(isCached(accountId));
  const known = found.map(({ version, row }) => keepRow(accountId, version, row));
  const missing = found.flatMap(({ id }, at) => (known[at] ? [] : [id]));
  const sent = missing.length === 0 ? [] : await rowsStatement(db).execute({ accountId, ids: missing });
  const byId = new Map(sent.map(({ version, row }) => [row.id, keepRow(accountId, version, row)]));
  const rows = found.flatMap(({ id }, at) => known[at] ?? byId.get(id) ?? []);
  const total = found[0]?.total;
  if (rows.length === found.length) return { total, rows };
  // One was deleted in between: what follows it must not look like the end of the list.
  return { total, rows: (await read(false)).flatMap(({ row }) => row ?? []) };
}

type Built = ReturnType<typeof makeStatements>;
type Statements = { readonly [Part in keyof Built]: Pick<Built[Part], "execute"> };
const known = new Map<string, (db: Db) => Statements>();

/** Built once per kind of filter; few kinds have no words and numbers, which are inlined. */
function statementsOf(db: Db, filter: TrackFilter, days: TrackDays, after: boolean): Statements {
  const { dateType, result, code, expressCode = "", trackNum = "", innerNum = "" } = filter;
  const bounded = days.start !== null;
  if (trackNum !== "" || innerNum !== "") return makeStatements(db, filter, { bounded, after });
  const kind = [
    dateType,
    result === anyStatusCode,
    code === undefined,
    expressCode === "",
    bounded,
    after,
  ].join();
  const statements = known.get(kind) ?? prepared(filter, { bounded, after });
  known.set(kind, statements);
  return statements(db);
}

function prepared(filter: TrackFilter, place: { readonly bounded: boolean; readonly after: boolean }) {
  const made = (db: Db) => makeStatements(db, filter, place);
  const reading = prepareOnce((db: Db) => made(db).reading.prepare("read_tracks"));
  const counting = prepareOnce((db: Db) => made(db).counting.prepare("count_tracks"));
  return (db: Db): Statements => ({ reading: reading(db), counting: counting(db) });
}

function makeStatements(
  db: Db,
  filter: TrackFilter,
  { bounded, after }: { readonly bounded: boolean; readonly after: boolean },
) {
  const lists = [false, true].map((archived) => trackCondition(filter, { archived, bounded })) as [SQL, SQL];
  const counts = lists.map((condition) => sql`(select count(*) from ${shipment} where ${condition})`);
  const total = sql<number>`${sql.join(counts, sql` + `)}`.mapWith(Number);
  // Each list has an index of its own, so the first ones of each are merged.
  const [active, archived] = lists.map((condition) =>
    placesOf(db, after ? and(condition, follows) : condition),
  ) as [Places, Places];
  const place = unionAll(active, archived)
    .orderBy(desc(sql`added_on`), desc(sql`added_at`), desc(sql`id`))
    .limit(sql.placeholder("take"))
    .offset(sql.placeholder("skip"))
    .as("place");
  return {
    reading: db
      .select({
        id: place.id,
        version: trackVersion,
        row: packColumnsUnless(sql`${sql.placeholder("lean")}::boolean`, rowColumns(db)),
        total: after ? sql<number>`0` : total,
      })
      .from(place)
      .innerJoin(shipment, eq(shipment.id, place.id))
      .innerJoin(parcel, eq(parcel.id, shipment.parcelId))
      .leftJoin(refreshSchedule, eq(refreshSchedule.parcelId, parcel.id))
      .orderBy(desc(place.addedOn), desc(place.addedAt), desc(place.id)),
    counting: db.select({ total }).from(sql`(values (1)) as one`),
  };
}

/** Name of what a row has: every write leaves a row version with another place or transaction. */
const trackVersion = sql<string>`concat(${shipment.id}, ' ', ${shipment}.xmin, ${shipment}.ctid,
  ${parcel}.xmin, ${parcel}.ctid, ${refreshSchedule}.xmin, ${refreshSchedule}.ctid)`;

function rowColumns(db: Db) {
  return {
    ...factColumns(db, sql.placeholder("accountId")),
    // The API does not return the recipient.
    notify: sql<boolean>`false`,
    placeDay: shipment.addedOn,
    // To the microsecond, as stored.
    placeAt: sql<string>`to_char(${shipment.addedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  };
}

/** Rows of a page that are not known. */
const rowsStatement = prepareOnce((db: Db) =>
  db
    .select({ version: trackVersion, row: packColumns(rowColumns(db)) })
    .from(shipment)
    .innerJoin(parcel, eq(parcel.id, shipment.parcelId))
    .leftJoin(refreshSchedule, eq(refreshSchedule.parcelId, parcel.id))
    .where(
      and(
        eq(shipment.accountId, sql.placeholder("accountId")),
        sql`${shipment.id} = any(${sql.placeholder("ids")}::uuid[])`,
      ),
    )
    .prepare("track_rows"),
);

const follows = sql`(${shipment.addedOn}, ${shipment.addedAt}, ${shipment.id}) <
  (${sql.placeholder("addedOn")}::date, ${sql.placeholder("addedAt")}::timestamptz, ${sql.placeholder("id")}::uuid)`;

type Places = ReturnType<typeof placesOf>;

function placesOf(db: Db, condition: SQL | undefined) {
  return db
    .select({ addedOn: shipment.addedOn, addedAt: shipment.addedAt, id: shipment.id })
    .from(shipment)
    .where(condition)
    .orderBy(desc(shipment.addedOn), desc(shipment.addedAt), desc(shipment.id))
    .limit(sql.placeholder("reach"));
}
