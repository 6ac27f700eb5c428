import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

export interface DhlCredential {
  readonly key: string;
}

export const dhlHost = "api-eu.dhl.com";
/** Header in which pushes carry DHL_PUSH_TOKEN: its name is chosen by the subscriber. */
export const pushHeader = "x-push-token";

/**
 * Divisions of DHL as the API names them, and their carriers in the catalogue. Source: developer.dhl.com,
 * Shipment Tracking – Unified, parameter `service`.
 */
const divisions: Readonly<Record<string, string>> = {
  express: "dhl",
  "parcel-de": "dhl-paket",
  "parcel-nl": "dhl-parcel-nl",
  "parcel-uk": "dhl-parcel-uk",
  "parcel-pl": "dhl-parcel-pl",
  ecommerce: "dhl-ecommerce-us",
  "ecommerce-apac": "dhl-ecommerce-asia",
  "post-de": "deutsche-post-mail",
};

/** Catalogue ids; Spain's parcels are found without a division of their own. */
export const servedCarriers: readonly string[] = [...Object.values(divisions), "dhl-parcel-es"];

/** The division to name in a query. None for plain "DHL": people choose it for every division's numbers. */
export function serviceOf(carrier: string | null): string | null {
  if (carrier === null || carrier === "dhl") return null;
  return Object.entries(divisions).find(([, id]) => id === carrier)?.[0] ?? null;
}

/** Catalogue id of a division; null for those that are not in the catalogue (freight, same day, …). */
export function carrierOf(service: string | null): string | null {
  return service !== null && Object.hasOwn(divisions, service) ? (divisions[service] ?? null) : null;
}

/** `statusCode` of shipments and events; `unknown` says nothing. Source: the same document, response schema. */
export const codes: Readonly<Record<string, SubStatus | null>> = {
  "pre-transit": "label_created",
  transit: "moving",
  delivered: "delivered",
  failure: "attempt_failed",
  unknown: null,
};

/**
 * How DHL says that it has nothing, in problem+json. Source: Shipment Tracking – Unified 1.5, response 404; its error
 * reference for parameters that it refuses.
 */
export const statements: readonly Statement[] = [
  { means: "noData", status: 404, words: { title: "No result found" } },
  { means: "noData", status: 404, words: { detail: "No shipment with given tracking number found." } },
  { means: "badNumber", status: 400, words: { "invalidParams.*.name": "trackingNumber" } },
];

/** The same of one shipment: the number is known and nothing else. Only where it has no events. */
export const shipmentStatements: readonly Statement[] = [
  { means: "noData", status: 200, words: { "status.statusCode": "unknown" } },
];

/**
 * Refinements by text where a code is ambiguous: "in transit" may be any step, a failure may concern the
 * addressee or the parcel. Delivered stays delivered.
 */
export const refinements: Readonly<Record<string, readonly SubStatus[]>> = {
  transit: [
    ...(["accepted", "processed", "departed", "arrived", "customs_processing", "customs_cleared"] as const),
    ...([
      "customs_hold",
      "duties_due",
      "out_for_delivery",
      "ready_for_collection",
      "ready_at_locker",
    ] as const),
    ...(["attempt_failed", "no_one_home", "wrong_address", "returning", "delayed", "rescheduled"] as const),
  ],
  failure: [
    ...(["no_one_home", "wrong_address", "refused", "lost", "damaged", "destroyed", "returning"] as const),
    ...(["customs_hold", "customs_processing", "duties_due", "held"] as const),
  ],
};
