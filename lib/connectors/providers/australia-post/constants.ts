import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/** Catalogue id of the carrier whose numbers a call may not mix with those of Australia Post. */
export const startrack = "startrack";

/**
 * `status` of a parcel, a consignment or an item, in lower case. Source: developers.auspost.com.au, Shipping and Tracking,
 * "Tracking statuses" of Australia Post and of StarTrack. An initiated parcel is ordered, and not yet received.
 */
export const statusWords: Readonly<Record<string, SubStatus>> = {
  created: "label_created",
  sealed: "label_created",
  initiated: "label_created",
  unconfirmed: "label_created",
  confirmed: "label_created",
  incomplete: "label_created",
  "ready for pickup": "pickup_scheduled",
  "picked up": "accepted",
  "partial pickup": "accepted",
  "in transit": "moving",
  "re-consigned": "moving",
  "partial delivery": "moving",
  "track items for detailed delivery information": "moving",
  "possible delay": "delayed",
  "at delivery depot": "arrived",
  "booked in": "arrived",
  "on board for delivery": "out_for_delivery",
  "awaiting collection": "ready_for_collection",
  "unsuccessful delivery": "attempt_failed",
  "to be re-delivered": "rescheduled",
  delivered: "delivered",
  "item delivered": "delivered",
  "delivered in full": "delivered",
  "unsuccessful pickup": "exception",
  "held by courier": "held",
  "article damaged": "damaged",
  "cannot be delivered": "exception",
  "final shortage": "exception",
  cancelled: "cancelled",
  deleted: "cancelled",
};

/** `description` of an event, in lower case, besides the words above: events have no code, and are in English. */
export const eventTexts: Readonly<Record<string, SubStatus>> = {
  "shipping information received by australia post": "label_created",
  "shipping information approved by australia post": "label_created",
  "received and ready for processing": "accepted",
  "onboard for delivery": "out_for_delivery",
};

/** What Australia Post says of one number, in its own entry of a list. Source: the same, error codes. */
export const entryStatements: readonly Statement[] = [
  { means: "noData", status: 200, words: { "errors.*.code": "ESB-10001" } },
  // The product has no tracking: there will never be any data.
  { means: "gone", status: 200, words: { "errors.*.code": "ESB-10002" } },
];

/** The same as an error of the whole call, which is halved until it is about one number. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 400, words: { "errors.*.code": "51104" } },
];

/** Errors of a number that are the interface's own. */
export const laterCodes: ReadonlySet<string> = new Set(["ESB-20010", "ESB-20050"]);
/** The minute's calls are used up, whatever the status. */
export const tooManyCalls = "API_002";
