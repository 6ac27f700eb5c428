import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

export const bringHost = "api.bring.com";

/** Catalogue ids: one interface for Bring and for the post of Norway. */
export const servedCarriers: readonly string[] = ["bring", "norway-post"];

/**
 * `status` of an event; null = it says nothing of where the parcel is, such as a message that was sent while the parcel
 * waits. Source: developer.bring.com, Tracking API, list of status codes.
 */
export const statuses: Readonly<Record<string, SubStatus | null>> = {
  PRE_NOTIFIED: "label_created",
  HANDED_IN: "accepted",
  COLLECTED: "accepted",
  IN_TRANSIT: "moving",
  TERMINAL: "arrived",
  ARRIVED_DELIVERY: "arrived",
  INTERNATIONAL: "moving",
  CUSTOMS: "customs_processing",
  TRANSPORT_TO_RECIPIENT: "out_for_delivery",
  NOTIFICATION_SENT: null,
  UNKNOWN: null,
  DELIVERY_ORDERED: null,
  DELIVERY_CHANGED: null,
  DELIVERY_CANCELLED: null,
  READY_FOR_PICKUP: "ready_for_collection",
  ATTEMPTED_DELIVERY: "attempt_failed",
  DELIVERED: "delivered",
  DEVIATION: "exception",
  RETURN: "returning",
  DELIVERED_SENDER: "returned",
};

/** Finer sub-statuses that the text of an event may name, by the sub-status of its code. */
export const refinements: Partial<Readonly<Record<SubStatus, readonly SubStatus[]>>> = {
  moving: [
    "accepted",
    "processed",
    "departed",
    "arrived",
    "customs_processing",
    "customs_cleared",
    "delayed",
  ],
  customs_processing: ["customs_cleared"],
  ready_for_collection: ["ready_at_locker"],
  attempt_failed: ["no_one_home", "wrong_address", "refused"],
  exception: ["customs_hold", "damaged", "lost", "destroyed", "returning", "held"],
};

/** How Bring says that it has nothing: an error in the place of the consignment. Source: the same, responses. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { "consignmentSet.*.error.code": "404" } },
  { means: "noData", status: 404, words: { "consignmentSet.*.error.code": "404" } },
];
