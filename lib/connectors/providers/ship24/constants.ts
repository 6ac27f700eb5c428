import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/**
 * `statusMilestone`: the overall status. Source: docs.ship24.com, "Status". `pending` is separate: it is not news.
 */
export const milestones: Readonly<Record<string, SubStatus>> = {
  info_received: "label_created",
  in_transit: "moving",
  out_for_delivery: "out_for_delivery",
  failed_attempt: "attempt_failed",
  available_for_pickup: "ready_for_collection",
  delivered: "delivered",
  exception: "exception",
};

/**
 * `statusCode`: the meaning of one event. Source: the same. `exception_return` does not say whether the parcel is back
 * with the sender, so it is only on its way.
 */
export const statusCodes: Readonly<Record<string, SubStatus>> = {
  data_order_created: "label_created",
  data_order_cancelled: "cancelled",
  data_delivery_proposed: "moving",
  data_delivery_decided: "moving",
  transit_handover: "accepted",
  transit_origin_country_departure: "departed",
  destination_arrival: "arrived",
  customs_received: "customs_processing",
  customs_exception: "customs_hold",
  customs_rejected: "customs_hold",
  customs_cleared: "customs_cleared",
  delivery_available_for_pickup: "ready_for_collection",
  delivery_out_for_delivery: "out_for_delivery",
  delivery_attempted: "attempt_failed",
  delivery_exception: "exception",
  delivery_refused: "refused",
  delivery_delivered: "delivered",
  exception_return: "returning",
  exception_lost: "lost",
  exception_discarded: "destroyed",
};

/** Ship24's names of national posts, as its documentation shows them → catalogue ids. */
export const posts: Readonly<Record<string, string>> = {
  "us-post": "usps",
  "cn-post": "china-post",
  "fr-post": "la-poste",
  "ca-post": "canada-post",
};

/** Code of a query for a number that no tracker follows. */
export const notFollowed = "tracker_not_found";
/** Code beside 403 once the plan's shipments are used up. */
export const quotaReached = "quota_limit_reached";

const malformed =
  "The trackingNumber provided seems invalid. Please make sure it's between 5 and 50 characters, containing only letters, numbers, and hyphens, and without dummy patterns and consecutive numbers.";

/** How Ship24 says that it has nothing, or that a number is none; the latter when it is registered. Source: its OpenAPI. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { "data.trackings.*.shipment.statusMilestone": "pending" } },
  ...[207, 400].map((status): Statement => {
    const words = { itemStatus: "error", "errors.*.code": "validation_error", "errors.*.message": malformed };
    return { means: "badNumber", status, words };
  }),
];
