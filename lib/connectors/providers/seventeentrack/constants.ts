import { dayMs, hourMs } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { BadNumber, NoData, Statement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";

/**
 * The nine statuses and their sub-statuses. Source: 17TRACK API v2.4 documentation, "Main status" and "Sub
 * status". NotFound is separate: it is not news.
 */
export const statuses: Readonly<Record<string, SubStatus>> = {
  InfoReceived: "label_created",
  InTransit: "moving",
  InTransit_PickedUp: "accepted",
  InTransit_Other: "moving",
  InTransit_Departure: "departed",
  InTransit_Arrival: "arrived",
  InTransit_CustomsProcessing: "customs_processing",
  InTransit_CustomsReleased: "customs_cleared",
  InTransit_CustomsRequiringInformation: "customs_information",
  Expired: "expired",
  Expired_Other: "expired",
  AvailableForPickup: "ready_for_collection",
  AvailableForPickup_Other: "ready_for_collection",
  OutForDelivery: "out_for_delivery",
  OutForDelivery_Other: "out_for_delivery",
  DeliveryFailure: "attempt_failed",
  DeliveryFailure_Other: "attempt_failed",
  DeliveryFailure_NoBody: "no_one_home",
  DeliveryFailure_Security: "no_access",
  DeliveryFailure_Rejected: "refused",
  DeliveryFailure_InvalidAddress: "wrong_address",
  Delivered: "delivered",
  Delivered_Other: "delivered",
  Exception: "exception",
  Exception_Other: "exception",
  Exception_Returning: "returning",
  Exception_Returned: "returned",
  Exception_NoBody: "exception",
  Exception_Security: "held",
  Exception_Damage: "damaged",
  Exception_Rejected: "exception",
  Exception_Delayed: "delayed",
  Exception_Lost: "lost",
  Exception_Destroyed: "destroyed",
  Exception_Cancel: "cancelled",
};

/** `stage` of an event and `key_stage` of a milestone. */
export const stages: Readonly<Record<string, SubStatus>> = {
  InfoReceived: "label_created",
  PickedUp: "accepted",
  Departure: "departed",
  Arrival: "arrived",
  AvailableForPickup: "ready_for_collection",
  OutForDelivery: "out_for_delivery",
  Delivered: "delivered",
  Returning: "returning",
  Returned: "returned",
};

/** After registering, data take minutes to arrive. */
export const firstDataMs = 3 * 60_000;
export const laterDataMs = 10 * 60_000;

export const alreadyRegistered = -18019901;
export const notRegistered = -18019902;

/**
 * What 17TRACK says of one number, in its entry: its main status, or a rejection. Source: the same. Other codes of
 * refused data (-18010011, 13, 15) can mean any field of ours, so they are unreadable.
 */
export const statements: readonly Statement[] = [
  {
    means: "badNumber",
    status: 200,
    words: {
      "track_info.latest_status.status": "NotFound",
      "track_info.latest_status.sub_status": "NotFound_InvalidCode",
    },
  },
  { means: "noData", status: 200, words: { "track_info.latest_status.status": "NotFound" } },
  { means: "badNumber", status: 200, words: { "error.code": "-18010012" } },
];

/** Meaning of error codes. Source: the same, "Error codes". Unknown ones are unreadable. */
export const errors: Readonly<Record<number, Exclude<Outcome, NoData | BadNumber>>> = {
  [-18010001]: { kind: "denied", fatal: true },
  [-18010002]: { kind: "denied", fatal: true },
  [-18010003]: { kind: "down", retryAfterMs: null },
  [-18010004]: { kind: "denied", fatal: true },
  [-18010005]: { kind: "denied", fatal: true },
  [-18010016]: { kind: "notConnected" },
  [-18010018]: { kind: "moreInfoNeeded", fields: ["postcode"] },
  [-18010019]: { kind: "moreInfoNeeded", fields: ["postcode"] },
  [-18010020]: { kind: "moreInfoNeeded", fields: ["phone"] },
  [-18010022]: { kind: "moreInfoNeeded", fields: ["postcode", "phone"] },
  [notRegistered]: { kind: "pending", retryAfterMs: firstDataMs },
  [-18019903]: { kind: "notConnected" },
  [-18019907]: { kind: "throttled", retryAfterMs: 6 * hourMs, scope: "day" },
  [-18019908]: { kind: "throttled", retryAfterMs: dayMs, scope: "day" },
  [-18019909]: { kind: "pending", retryAfterMs: laterDataMs },
  [-18019910]: { kind: "notConnected" },
  [-18019911]: { kind: "notConnected" },
  [-18019915]: { kind: "down", retryAfterMs: null },
  [-18019916]: { kind: "down", retryAfterMs: null },
};
