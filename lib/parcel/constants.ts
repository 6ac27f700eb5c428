/** Status numbers of the specification (section 4); 60 for Expired is our own. */
export const results = [0, 8, 10, 20, 30, 40, 50, 60, 65, 70] as const;
export type Result = (typeof results)[number];

/** Name of each status, as in filters, URLs and message keys. */
export const resultNames = {
  0: "notFound",
  8: "inTransit",
  10: "offline",
  20: "undelivered",
  30: "pickUp",
  40: "delivered",
  50: "alert",
  60: "expired",
  65: "returned",
  70: "domesticReturned",
} as const satisfies Record<Result, string>;
export type ResultName = (typeof resultNames)[Result];

/** Steps of the progress bar, 0–4. */
export const levels = {
  0: 0,
  8: 2,
  10: 1,
  20: 3,
  30: 3,
  40: 4,
  50: 3,
  60: 2,
  65: 4,
  70: 4,
} as const satisfies Record<Result, number>;

/** The canonical sub-statuses and the status of each. Every other vocabulary is a projection of this one. */
export const subStatuses = {
  not_found: 0,
  label_created: 10,
  pickup_scheduled: 10,
  accepted: 8,
  processed: 8,
  departed: 8,
  arrived: 8,
  moving: 8,
  customs_processing: 8,
  customs_cleared: 8,
  handed_over: 8,
  delayed: 8,
  unclassified: 8,
  out_for_delivery: 30,
  ready_for_collection: 30,
  ready_at_locker: 30,
  collection_reminder: 30,
  attempt_failed: 20,
  no_one_home: 20,
  wrong_address: 20,
  refused: 20,
  no_access: 20,
  rescheduled: 20,
  exception: 50,
  held: 50,
  customs_hold: 50,
  customs_information: 50,
  duties_due: 50,
  damaged: 50,
  lost: 50,
  destroyed: 50,
  cancelled: 50,
  returning: 50,
  delivered: 40,
  delivered_neighbour: 40,
  delivered_safe_place: 40,
  delivered_mailbox: 40,
  collected: 40,
  returned: 65,
  returned_before_export: 70,
  expired: 60,
} as const satisfies Record<string, Result>;
export type SubStatus = keyof typeof subStatuses;

/** What a carrier may require besides the number. */
export const extraFields = ["postcode", "phone"] as const;
export type ExtraField = (typeof extraFields)[number];

/** Shortest and longest tracking number, in characters after normalising. */
export const numberLengthMin = 5;
export const numberLengthMax = 50;
/** Maximum numbers in one visitor query. */
export const numbersPerQueryMax = 20;
/** Maximum time that a parcel is tracked, in days. */
export const followDaysMax = 90;
/** Days without news after which a parcel expires; postal operators are slower. */
export const expireDays = { postal: 60, other: 30 } as const;
