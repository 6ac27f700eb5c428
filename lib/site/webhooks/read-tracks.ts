import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import type { AccountId } from "@/lib/core/ids";
import { seesJourney, viewShipments } from "@/lib/shipments/records/queries";
import { type Track, viewTrack } from "@/lib/site/public-api/view-track";

/** A track as sent in deliveries: without customer data that the endpoint does not need. */
export type PublicTrack = Omit<Track, "name" | "email" | "phone" | "postcode">;

interface Wanted {
  readonly id: string;
  readonly accountId: AccountId;
}

/** Tracks of shipments by id, each with its own account, without name, email address, phone and postcode. */
export async function readPublicTracks(
  db: Db,
  wanted: readonly Wanted[],
  now: Date,
): Promise<ReadonlyMap<string, PublicTrack>> {
  const tracks = new Map<string, PublicTrack>();
  if (wanted.length === 0) return tracks;
  const ids = wanted.map(({ id }) => id);
  const more = await db
    .select({
      id: shipment.id,
      origin: sql<string | null>`case when ${seesJourney} then ${parcel.origin} end`,
    })
    .from(shipment)
    .innerJoin(parcel, eq(parcel.id, shipment.parcelId))
    .where(inArray(shipment.id, ids));
  const origins = new Map(more.map(({ id, origin }) => [id, origin]));
  for (const accountId of new Set(wanted.map((one) => one.accountId))) {
    const own = wanted.filter((one) => one.accountId === accountId).map(({ id }) => id);
    for (const view of await viewShipments(db, proveWholeAccount(accountId), own, now)) {
      const shown = viewTrack(view, origins.get(view.id) ?? null);
      const { name: _n, email: _e, phone: _p, postcode: _c, ...track } = shown;
      tracks.set(view.id, track);
    }
  }
  return tracks;
}
