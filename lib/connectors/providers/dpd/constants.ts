import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/** Catalogue ids: parcels that Dutch and Belgian customers send, wherever they go. */
export const servedCarriers: readonly string[] = ["dpd"];

/** Hosts of the two countries' systems; an account belongs to one. Source: integrations.dpd.nl, doc.dpd.be. */
export const hosts = { nl: "wsshipper.dpd.nl", be: "wsshipper.dpd.be" } as const;

/** A token is valid for a day, and logins are limited. Source: integrations.dpd.nl, login service. */
export const tokenSeconds = 24 * 3600;

/**
 * `status` of an entry. Source: integrations.dpd.nl, parcel life cycle service, examples. ReturningFromDelivery is back
 * at its depot after a delivery in vain, not on its way to the sender.
 */
export const statuses: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ["SHIPMENT", "label_created"],
  ["PickedUp", "accepted"],
  ["BetweenDepots", "moving"],
  ["Depot", "arrived"],
  ["Courier", "out_for_delivery"],
  ["ParcelShop", "ready_for_collection"],
  ["DeliveryFailure", "attempt_failed"],
  ["ReturningFromDelivery", "attempt_failed"],
  ["Delivered", "delivered"],
]);

/** DPD's languages by ours. */
export const dpdLanguages: Readonly<Record<string, string>> = { en: "en_EN", nl: "nl_NL" };

/**
 * How DPD says that it has nothing, or nothing of this customer: the result is there and empty. Source: the service's
 * schema, in which all parts of a result are optional, and clients of it.
 */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { "Envelope.Body.getTrackingDataResponse.trackingresult": "" } },
];
