import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { packColumns } from "@/db/pack-columns";
import { prepareOnce } from "@/db/prepare-once";
import { shipment } from "@/db/schema/shipments";
import { parcel, refreshSchedule } from "@/db/schema/tracking";
import { anyStatusCode, parseStatusCode } from "@/lib/parcel/parse-status-code";
import type { AccountScope } from "@/lib/platform/context";
import { factColumns } from "@/lib/shipments/queries";
import { boundsOf, type TrackDays, type TrackFilter, trackCondition } from "./filter-tracks";
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
  const found = await reading.execute({ ...given, ...cursor, skip, take, reach: skip + take });
  const rows = found.map(({ row }) => row);
  // Without tracks in the page, a separate query counts them.
  const total = cursor?.total ?? rows[0]?.total ?? (await counting.execute(given))[0]?.total ?? 0;
  return { total, rows };
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
        row: packColumns({
          ...factColumns(db, sql.placeholder("accountId")),
          // The API does not return the recipient.
          notify: sql<boolean>`false`,
          total: after ? sql<number>`0` : total,
          placeDay: place.addedOn,
          // To the microsecond, as stored.
          placeAt: sql<string>`to_char(${place.addedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
        }),
      })
      .from(place)
      .innerJoin(shipment, eq(shipment.id, place.id))
      .innerJoin(parcel, eq(parcel.id, shipment.parcelId))
      .leftJoin(refreshSchedule, eq(refreshSchedule.parcelId, parcel.id))
      .orderBy(desc(place.addedOn), desc(place.addedAt), desc(place.id)),
    counting: db.select({ total }).from(sql`(values (1)) as one`),
  };
}

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
