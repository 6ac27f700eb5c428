import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { parcel } from "@/db/schema/tracking";
import type { Disclosure } from "@/lib/core/disclosure";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";
import { formatShipment, type ShipmentFacts, timedFields } from "@/lib/shipments/records/format";
import { isDue } from "@/lib/tracking/store/format";
import { type ExtraHashes, knowsKeys } from "@/lib/tracking/store/seal-extra";
import type { checkpointSchema } from "./schemas";
import { type Track, viewCheckpoints, viewTrack } from "./view-track";

export type FullTrack = Track & { readonly checkpoints?: z.input<typeof checkpointSchema>[] };

type Facts = ShipmentFacts & {
  readonly parcelId: string;
  readonly origin: string | null;
  readonly extraHashes: unknown;
  readonly disclosure: Disclosure;
};

/** Shipments in the API's format, in order, with their journeys on request: by one statement, else by none. */
export async function readTracks(
  db: Db,
  rows: readonly Facts[],
  { now, journeys }: { readonly now: Date; readonly journeys: boolean },
): Promise<FullTrack[]> {
  const found = journeys ? await readJourneys(db, rows) : null;
  return rows.map((row, at) => {
    const track = viewRow(row, now);
    if (found === null) return track;
    return { ...track, checkpoints: viewCheckpoints(found[at] ?? [], row) };
  });
}

/** By row, which calls share (`keepRow`). */
const views = new WeakMap<Facts, { readonly state: string; readonly track: Track }>();

/** The same frozen track for the same row while its state is the same, so that its JSON is made once. */
function viewRow(row: Facts, now: Date): Track {
  const state = `${isDue(row, now)} ${timedFields(row, now).join()}`;
  const before = views.get(row);
  if (before?.state === state) return before.track;
  const track = Object.freeze(viewTrack(formatShipment(row, now), row.origin));
  views.set(row, { state, track });
  return track;
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
