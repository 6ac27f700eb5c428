import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import type { Checkpoint, Extra } from "@/lib/parcel/schemas";
import type { AccountScope } from "@/lib/platform/context";
import { viewShipments } from "@/lib/shipments/queries";
import type { checkpointSchema } from "./schemas";
import { type Track, viewCheckpoint, viewTrack } from "./view-track";

export type FullTrack = Track & { readonly checkpoints?: z.input<typeof checkpointSchema>[] };

/** Tracks of the account by shipment id, in the order asked, with their journeys where wanted. Two statements. */
export async function readTracks(
  db: Db,
  scope: Pick<AccountScope, "accountId">,
  ids: readonly string[],
  { now, journeys }: { readonly now: Date; readonly journeys: boolean },
): Promise<FullTrack[]> {
  if (ids.length === 0) return [];
  const views = await viewShipments(db, scope, ids, now);
  const rows = await db
    .select({
      id: shipment.id,
      customerState: shipment.customerState,
      extra: shipment.extra,
      origin: parcel.origin,
      checkpoints: journeys ? parcel.checkpoints : sql<null>`null`,
    })
    .from(shipment)
    .innerJoin(parcel, eq(parcel.id, shipment.parcelId))
    .where(and(eq(shipment.accountId, scope.accountId), inArray(shipment.id, [...ids])));
  const more = new Map(rows.map((row) => [row.id, row]));
  return views.flatMap((view) => {
    const row = more.get(view.id);
    if (!row) return [];
    const track = viewTrack(view, { ...row, extra: row.extra as Extra });
    const checkpoints = (row.checkpoints ?? []) as readonly Checkpoint[];
    return [journeys ? { ...track, checkpoints: checkpoints.map(viewCheckpoint) } : track];
  });
}
