import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { BadNumber, NoData, Statement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";

/** `tag`. Source: aftership.com/docs/tracking/2026-07, "Delivery statuses". `Pending` is separate: it is not news. */
export const tags: Readonly<Record<string, SubStatus>> = {
  InfoReceived: "label_created",
  InTransit: "moving",
  OutForDelivery: "out_for_delivery",
  AttemptFail: "attempt_failed",
  AvailableForPickup: "ready_for_collection",
  Delivered: "delivered",
  Exception: "exception",
  Expired: "expired",
};

/** `subtag`. Source: the same, "Delivery sub-statuses". */
export const subtags: Readonly<Record<string, SubStatus>> = {
  InfoReceived_001: "label_created",
  InTransit_001: "moving",
  InTransit_002: "accepted",
  InTransit_003: "arrived",
  InTransit_004: "arrived",
  InTransit_005: "customs_cleared",
  InTransit_006: "customs_processing",
  InTransit_007: "departed",
  InTransit_008: "moving",
  InTransit_009: "moving",
  OutForDelivery_001: "out_for_delivery",
  OutForDelivery_003: "out_for_delivery",
  OutForDelivery_004: "out_for_delivery",
  AttemptFail_001: "attempt_failed",
  AttemptFail_002: "no_one_home",
  AttemptFail_003: "no_access",
  AvailableForPickup_001: "ready_for_collection",
  Delivered_001: "delivered",
  Delivered_002: "collected",
  Delivered_003: "delivered",
  Delivered_004: "delivered",
  Delivered_005: "delivered_neighbour",
  Exception_001: "exception",
  Exception_002: "wrong_address",
  Exception_003: "refused",
  Exception_004: "customs_hold",
  Exception_005: "delayed",
  Exception_006: "duties_due",
  Exception_007: "wrong_address",
  Exception_008: "exception",
  Exception_009: "exception",
  Exception_010: "returning",
  Exception_011: "returned",
  Exception_012: "damaged",
  Exception_013: "lost",
  Exception_016: "delayed",
  Exception_017: "delayed",
  Exception_018: "customs_information",
  Exception_019: "delayed",
  Exception_020: "cancelled",
  Exception_021: "destroyed",
  Expired_001: "expired",
};

/** Our ids that are spelled like AfterShip's slugs. Of other carriers it finds the slug by the number. */
export const slugs: ReadonlySet<string> = new Set([
  ...["australia-post", "canada-post", "china-post", "dhl", "dpd", "fedex", "gls", "japan-post"],
  ...["postnl", "royal-mail", "singapore-post", "ups", "usps"],
]);

/** Data follow minutes after a tracking was created. */
export const firstDataMs = 3 * 60_000;

export const alreadyCreated = 4003;

/** What AfterShip says: of one number in its entry, or of a number that it does not take. Source: its SDK, codes. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { tag: "Pending" } },
  { means: "badNumber", status: 400, words: { "meta.code": "4005" } },
  { means: "badNumber", status: 400, words: { "meta.code": "4017" } },
];

/** Meaning of `meta.code`. Source: the same. Unknown ones are unreadable. */
export const errors: Readonly<Record<number, Exclude<Outcome, NoData | BadNumber>>> = {
  4004: { kind: "pending", retryAfterMs: firstDataMs },
  4010: { kind: "notConnected" },
  4011: { kind: "moreInfoNeeded", fields: ["postcode"] },
  4012: { kind: "notConnected" },
};
