import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { parcel } from "@/db/schema/tracking";
import type { Checkpoint, Extra } from "@/lib/parcel/schemas";
import type { AccountScope } from "@/lib/platform/context";
import { formatShipment } from "@/lib/shipments/format";
import { shipmentFacts } from "@/lib/shipments/queries";
import type { checkpointSchema } from "./schemas";
import { type Track, viewCheckpoint, viewTrack } from "./view-track";

export type FullTrack = Track & { readonly checkpoints?: z.input<typeof checkpointSchema>[] };

/** Tracks of the account by shipment id, in the order asked, with their journeys where wanted. One or two statements. */
export async function readTracks(
  db: Db,
  scope: Pick<AccountScope, "accountId">,
  ids: readonly string[],
  { now, journeys }: { readonly now: Date; readonly journeys: boolean },
): Promise<FullTrack[]> {
  const rows = await shipmentFacts(db, scope, ids);
  const told = journeys
    ? await readJourneys(
        db,
        rows.map(({ parcelId }) => parcelId),
      )
    : null;
  const tracks = new Map(
    rows.map((row) => {
      const track = viewTrack(formatShipment(row, now), { ...row, extra: row.extra as Extra });
      const checkpoints = told?.get(row.parcelId) ?? [];
      return [row.id, told ? { ...track, checkpoints: checkpoints.map(viewCheckpoint) } : track];
    }),
  );
  return ids.flatMap((id) => tracks.get(id) ?? []);
}

async function readJourneys(
  db: Db,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Checkpoint[]>> {
  const rows = await db
    .select({ id: parcel.id, checkpoints: parcel.checkpoints })
    .from(parcel)
    .where(inArray(parcel.id, [...new Set(parcelIds)]));
  return new Map(rows.map(({ id, checkpoints }) => [id, checkpoints as readonly Checkpoint[]]));
}
