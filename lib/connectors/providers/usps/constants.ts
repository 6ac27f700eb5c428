import { codesOf } from "@/lib/connectors/kit/read-code";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/** `statusCategory` of a parcel. Source: USPS Tracking v3, developers.usps.com. */
export const categories: Readonly<Record<string, SubStatus>> = {
  "Pre-Shipment": "label_created",
  Accepted: "accepted",
  "In Transit": "moving",
  "In-Transit": "moving",
  "Out for Delivery": "out_for_delivery",
  "Out-for-Delivery": "out_for_delivery",
  "Available for Pickup": "ready_for_collection",
  "Delivery Attempt": "attempt_failed",
  Delivered: "delivered",
  "Delivered to Agent": "delivered",
  Alert: "exception",
  // On its way back; `backWithSender` says when it is there.
  "Return to Sender": "returning",
};

/** `eventCode` of an event. Source: the same, and USPS Publication 199, event codes. */
export const eventCodes: Readonly<Record<string, SubStatus>> = {
  ...codesOf("label_created", "MA GX"),
  ...codesOf("accepted", "03 TM 80 43"),
  ...codesOf("processed", "10 PC"),
  ...codesOf("arrived", "07 A1 L1 U1 81"),
  ...codesOf("departed", "SF T1 82"),
  ...codesOf("moving", "NT 06 08"),
  ...codesOf("handed_over", "17"),
  ...codesOf("out_for_delivery", "OF"),
  ...codesOf("attempt_failed", "02 51 52 53 54"),
  ...codesOf("no_one_home", "55"),
  ...codesOf("no_access", "56 57"),
  ...codesOf("refused", "04"),
  ...codesOf("wrong_address", "05 21 22 23 24 25 26"),
  ...codesOf("ready_for_collection", "14 16"),
  ...codesOf("exception", "11 29"),
  ...codesOf("returning", "09 27 28"),
  ...codesOf("delivered", "01"),
};

/** USPS writes English only, and marks a delivery to the sender by these words beside the code of every delivery. */
export const backWithSender = /\b(?:to original sender|returned to sender)\b/i;

const message =
  "Tracking is not available for this item. This may be because the tracking number is invalid; USPS has not yet received payment; USPS has not yet received the item; the item does not include tracking; or other reasons.";

/** Code of "a status update is not yet available": the label exists, and nobody has handed the parcel in. */
const noUpdateYet = "150001";

/**
 * How USPS says that it has nothing of one number: of a call, or in the number's own entry, which has a status of its own.
 * Sources: github.com/USPS/api-examples; developers.usps.com, Tracking, error codes. The code stands at either place.
 */
export const statements: readonly Statement[] = [
  { means: "noData", status: 404, words: { "error.message": message } },
  ...[200, 207].map((status): Statement => ({ means: "noData", status, words: { statusCode: "404" } })),
  ...[200, 207, 400].flatMap((status) =>
    ["error.code", "error.errors.*.code"].map(
      (path): Statement => ({ means: "noData", status, words: { [path]: noUpdateYet } }),
    ),
  ),
];
