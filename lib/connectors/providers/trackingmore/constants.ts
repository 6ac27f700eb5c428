import { hourMs } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { BadNumber, NoData, Statement } from "@/lib/parcels/parcel/match-statement";
import type { Outcome } from "@/lib/parcels/parcel/schemas";

/** `delivery_status`. Source: support.trackingmore.com, "9 main statuses". `pending` and `notfound` are no news. */
export const statuses: Readonly<Record<string, SubStatus>> = {
  inforeceived: "label_created",
  transit: "moving",
  pickup: "out_for_delivery",
  undelivered: "attempt_failed",
  delivered: "delivered",
  exception: "exception",
  expired: "expired",
};

/**
 * `substatus`. Source: the same, "Sub-status of shipments". Delivered 004 is "front door or neighbour", exception 007
 * "damaged, lost or discarded": neither says which.
 */
export const substatuses: Readonly<Record<string, SubStatus>> = {
  inforeceived001: "label_created",
  transit001: "moving",
  transit002: "arrived",
  transit003: "arrived",
  transit004: "arrived",
  transit005: "customs_cleared",
  transit006: "departed",
  transit007: "departed",
  pickup001: "out_for_delivery",
  pickup002: "ready_for_collection",
  pickup003: "out_for_delivery",
  delivered001: "delivered",
  delivered002: "collected",
  delivered003: "delivered",
  delivered004: "delivered",
  undelivered001: "wrong_address",
  undelivered002: "no_one_home",
  undelivered003: "wrong_address",
  undelivered004: "attempt_failed",
  exception004: "exception",
  exception005: "exception",
  exception006: "customs_hold",
  exception007: "exception",
  exception008: "cancelled",
  exception009: "refused",
  exception010: "returned",
  exception011: "returning",
  expired001: "expired",
};

/** Courier codes that differ from our ids. A code that TrackingMore does not have is refused, and costs nothing. */
export const courierCodes: Readonly<Record<string, string>> = {
  "4px-express": "4px",
  "deutsche-post-mail": "deutsche-post",
  "la-poste": "laposte",
  sfexpress: "sf-express",
};

/** Data follow minutes after a number was created. */
export const laterDataMs = 10 * 60_000;

export const alreadyCreated = 4101;
export const notCreated = 4102;

/** What TrackingMore says of one number, in its entry, of a whole call, or of an entry that it does not create. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 200, words: { delivery_status: "notfound" } },
  { means: "badNumber", status: 400, words: { "meta.code": "4110" } },
  { means: "badNumber", status: 200, words: { errorCode: "4110" } },
];

/** Meaning of `meta.code` and `errorCode`. Source: its SDKs, "Response code". Unknown ones are unreadable. */
export const errors: Readonly<Record<number, Exclude<Outcome, NoData | BadNumber>>> = {
  [notCreated]: { kind: "pending", retryAfterMs: laterDataMs },
  4120: { kind: "notConnected" },
  4121: { kind: "notConnected" },
  4122: { kind: "moreInfoNeeded", fields: ["postcode"] },
  4190: { kind: "throttled", retryAfterMs: 6 * hourMs, scope: "day" },
};
