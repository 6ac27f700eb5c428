import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { daysOf, type TrackDays, type TrackFilter } from "./filter-tracks";
import { findPage } from "./find-page";
import { parseCursor, writeCursor } from "./parse-cursor";
import { readTracks } from "./read-tracks";
import type { ApiVerb } from "./run-call";

interface Query extends TrackFilter {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly cursor?: string;
  readonly searchTrack: 0 | 1;
}

/**
 * The account's tracks, on the list and in the archive, newest first by date added: a page of them, or the
 * continuation of a cursor. Throws logisticsNotFound, badInput.
 */
export const queryTracks: ApiVerb = async (ctx, { query }) => {
  const scope = requireOperation(ctx, "shipments.view");
  const { pageIndex, pageSize, cursor: text, searchTrack, ...filter } = query as unknown as Query;
  if (filter.code !== undefined && !findCarrier(filter.code)) throw new AppError("logisticsNotFound");
  const list = [scope.accountId, filter];
  const cursor = text === undefined ? null : parseCursor(text, list);
  const days: TrackDays = cursor ?? daysOf(filter, ctx.now);
  const skip = cursor === null ? (pageIndex - 1) * pageSize : 0;
  const { total, rows } = await findPage(ctx.db, scope, filter, { days, cursor, skip, take: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    total,
    pageIndex: cursor === null ? pageIndex : 1,
    pageSize,
    nextCursor: last
      ? writeCursor({ ...days, addedOn: last.placeDay, addedAt: last.placeAt, id: last.id, total }, list)
      : null,
    tracks: await readTracks(ctx.db, page, { now: ctx.now, journeys: searchTrack === 1 }),
  };
};
