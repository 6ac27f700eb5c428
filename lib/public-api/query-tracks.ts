import { and, desc, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { requireBusiness } from "@/lib/accounts/require-user";
import { findCarrier } from "@/lib/carriers/find-carrier";
import { AppError } from "@/lib/core/app-error";
import { daysOf, type TrackDays, type TrackFilter, trackCondition } from "./filter-tracks";
import { type Cursor, readCursor, writeCursor } from "./read-cursor";
import { readTracks } from "./read-tracks";
import type { ApiVerb } from "./run-call";

interface Query extends TrackFilter {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly cursor?: string;
  readonly searchTrack: 0 | 1;
}

/**
 * The account's tracks, on the desk and in the history, newest first by when they were added: a page of them, or what
 * follows a cursor. Throws logisticsNotFound, badInput.
 */
export const queryTracks: ApiVerb = async (ctx, { query }) => {
  const scope = requireBusiness(ctx);
  const { pageIndex, pageSize, cursor: text, searchTrack, ...filter } = query as unknown as Query;
  if (filter.code !== undefined && !findCarrier(filter.code)) throw new AppError("logisticsNotFound");
  const list = [scope.accountId, filter];
  const cursor = text === undefined ? null : readCursor(text, list);
  const days: TrackDays = cursor ?? daysOf(filter, ctx.now);
  const lists = [false, true].map((archived) =>
    trackCondition(scope, filter, { archived, days, now: ctx.now }),
  );
  const skip = cursor === null ? (pageIndex - 1) * pageSize : 0;
  const find = () => findPlaces(ctx.db, lists, { cursor, skip, take: pageSize + 1 });
  // A page far behind the end is not looked for.
  const [total, first] = await Promise.all([countTracks(ctx.db, lists), skip === 0 ? find() : null]);
  const places = first ?? (skip < total ? await find() : []);
  const page = places.slice(0, pageSize);
  const last = page.at(-1);
  const tracks = await readTracks(
    ctx.db,
    scope,
    page.map(({ id }) => id),
    { now: ctx.now, journeys: searchTrack === 1 },
  );
  return {
    total,
    pageIndex: cursor === null ? pageIndex : 1,
    pageSize,
    nextCursor: last && places.length > pageSize ? writeCursor({ ...days, ...last }, list) : null,
    tracks,
  };
};

type Place = Omit<Cursor, keyof TrackDays>;

async function countTracks(db: Db, lists: readonly (SQL | undefined)[]): Promise<number> {
  const counts = lists.map((condition) => sql`(select count(*) from ${shipment} where ${condition})`);
  const [row] = await db.execute<{ n: string }>(sql`select ${sql.join(counts, sql` + `)} as n`);
  return Number(row?.n ?? 0);
}

/** Places of tracks in their order: each list has an index of its own, so each gives its first ones and they are merged. */
async function findPlaces(
  db: Db,
  lists: readonly (SQL | undefined)[],
  { cursor, skip, take }: { readonly cursor: Cursor | null; readonly skip: number; readonly take: number },
): Promise<readonly Place[]> {
  const after =
    cursor === null
      ? undefined
      : sql`(${shipment.addedOn}, ${shipment.addedAt}, ${shipment.id}) <
          (${cursor.addedOn}::date, ${cursor.addedAt}::timestamptz, ${cursor.id}::uuid)`;
  const [desk, history] = lists.map((condition) =>
    db
      .select({
        addedOn: shipment.addedOn,
        // To the microsecond, as it is stored.
        addedAt:
          sql<string>`to_char(${shipment.addedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
            "at",
          ),
        id: shipment.id,
      })
      .from(shipment)
      .where(and(condition, after))
      .orderBy(desc(shipment.addedOn), desc(shipment.addedAt), desc(shipment.id))
      .limit(skip + take),
  );
  if (!desk || !history) return [];
  return unionAll(desk, history)
    .orderBy(desc(sql`added_on`), desc(sql`at`), desc(sql`id`))
    .limit(take)
    .offset(skip);
}
