import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { parcel } from "@/db/schema/tracking";
import type { Checkpoint } from "@/lib/parcel/schemas";
import { formatShipment, type ShipmentFacts } from "@/lib/shipments/format";
import { type ExtraHashes, knowsKeys } from "@/lib/tracking/seal-extra";
import type { checkpointSchema } from "./schemas";
import { type Track, viewCheckpoint, viewTrack } from "./view-track";

export type FullTrack = Track & { readonly checkpoints?: z.input<typeof checkpointSchema>[] };

type Facts = ShipmentFacts & {
  readonly parcelId: string;
  readonly origin: string | null;
  readonly extraHashes: unknown;
};

/** Shipments in the API's format, in order, with their journeys on request: by one statement, else by none. */
export async function readTracks(
  db: Db,
  rows: readonly Facts[],
  { now, journeys }: { readonly now: Date; readonly journeys: boolean },
): Promise<FullTrack[]> {
  const found = journeys ? await readJourneys(db, rows) : null;
  return rows.map((row, at) => {
    const track = viewTrack(formatShipment(row, now), row.origin);
    if (found === null) return track;
    return { ...track, checkpoints: (found[at] ?? []).map(viewCheckpoint) };
  });
}

/** In the order of rows; none for a protected parcel whose keys the account did not enter. */
async function readJourneys(
  db: Db,
  shipments: readonly Facts[],
): Promise<readonly (readonly Checkpoint[])[]> {
  const ids = shipments.map(({ parcelId }) => parcelId);
  const rows = await db
    .select({ id: parcel.id, checkpoints: parcel.checkpoints, protection: parcel.protection })
    .from(parcel)
    .where(inArray(parcel.id, [...new Set(ids)]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shipments.map(({ parcelId, extraHashes }) => {
    const row = byId.get(parcelId);
    if (!row || !knowsKeys(row.protection, extraHashes as ExtraHashes)) return [];
    return row.checkpoints as readonly Checkpoint[];
  });
}
