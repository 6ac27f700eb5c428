import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { parcel } from "@/db/schema/tracking";
import type { Checkpoint } from "@/lib/parcel/schemas";
import { formatShipment, type ShipmentFacts } from "@/lib/shipments/format";
import type { checkpointSchema } from "./schemas";
import { type Track, viewCheckpoint, viewTrack } from "./view-track";

export type FullTrack = Track & { readonly checkpoints?: z.input<typeof checkpointSchema>[] };

type Facts = ShipmentFacts & { readonly parcelId: string; readonly origin: string | null };

/** Shipments as programs read them, in their order, with their journeys where wanted: by one statement, else by none. */
export async function readTracks(
  db: Db,
  rows: readonly Facts[],
  { now, journeys }: { readonly now: Date; readonly journeys: boolean },
): Promise<FullTrack[]> {
  const parcels = rows.map(({ parcelId }) => parcelId);
  const told = journeys ? await readJourneys(db, parcels) : null;
  return rows.map((row) => {
    const track = viewTrack(formatShipment(row, now), row.origin);
    if (told === null) return track;
    return { ...track, checkpoints: (told.get(row.parcelId) ?? []).map(viewCheckpoint) };
  });
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
