import type { Db } from "@/db/client";
import { readZone } from "@/lib/accounts/users/queries";
import type { Locale } from "@/lib/core/locales";
import type { RowScope } from "@/lib/platform/adapters/context";
import { readPassedTracks } from "@/lib/tracking/custom-tracks/queries";
import { listSellerLines, type TrackFacts } from "@/lib/tracking/custom-tracks/rules";
import type { SellerLine } from "@/lib/tracking/custom-tracks/schemas";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import type { ShipmentView } from "./schemas";

/** The seller's lines in the journey of a shipment of the account, newest first: those that passed the audit and are due. */
export async function readSellerLines(
  db: Db,
  scope: Pick<RowScope, "accountId">,
  shipment: ShipmentView,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<SellerLine[]> {
  const tracks = await readPassedTracks(db, scope);
  if (tracks.length === 0) return [];
  const facts = trackFactsOf(shipment, await readZone(db, scope));
  return [...listSellerLines(tracks, facts, locale, now)];
}

/** What places lines in a shipment's journey, as far as the view shows it: a hidden destination decides nothing. Pure. */
export function trackFactsOf(shipment: ShipmentView, timeZone: string): TrackFacts {
  const instant = (iso: string | null) => (iso === null ? null : new Date(iso));
  return {
    ...{ carrier: shipment.carrier ?? unknownCarrier, method: shipment.method },
    ...{ country: shipment.destination, status: shipment.status, timeZone },
    addedAt: new Date(shipment.addedAt),
    shippedAt: instant(shipment.shippedAt),
    onlineAt: instant(shipment.onlineAt),
    deliveredAt: instant(shipment.deliveredAt),
    lastEventAt: instant(shipment.lastEventAt),
  };
}
