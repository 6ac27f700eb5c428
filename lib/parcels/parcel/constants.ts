import type { Status } from "@/lib/core/statuses";

// lib/parcels/parcel: statuses, checkpoints, merging, deriving a status
/** Key of each status in messages, and its name in addresses and styles. */
export const statusKeys = {
  not_found: "notFound",
  in_transit: "inTransit",
  info_received: "offline",
  undelivered: "undelivered",
  pick_up: "pickUp",
  delivered: "delivered",
  alert: "alert",
  expired: "expired",
  returned: "returned",
  domestic_returned: "domesticReturned",
} as const satisfies Record<Status, string>;
export type StatusKey = (typeof statusKeys)[Status];

/** Steps of the progress bar, 0–4. */
export const progressSteps = {
  not_found: 0,
  in_transit: 2,
  info_received: 1,
  undelivered: 3,
  pick_up: 3,
  delivered: 4,
  alert: 3,
  expired: 2,
  returned: 4,
  domestic_returned: 4,
} as const satisfies Record<Status, number>;

/** The canonical sub-statuses and the status of each. Every other vocabulary is a projection of this one. */
export const subStatuses = {
  not_found: "not_found",
  label_created: "info_received",
  pickup_scheduled: "info_received",
  accepted: "in_transit",
  processed: "in_transit",
  departed: "in_transit",
  arrived: "in_transit",
  moving: "in_transit",
  customs_processing: "in_transit",
  customs_cleared: "in_transit",
  handed_over: "in_transit",
  delayed: "in_transit",
  unclassified: "in_transit",
  out_for_delivery: "pick_up",
  ready_for_collection: "pick_up",
  ready_at_locker: "pick_up",
  collection_reminder: "pick_up",
  attempt_failed: "undelivered",
  no_one_home: "undelivered",
  wrong_address: "undelivered",
  refused: "undelivered",
  no_access: "undelivered",
  rescheduled: "undelivered",
  exception: "alert",
  held: "alert",
  customs_hold: "alert",
  customs_information: "alert",
  duties_due: "alert",
  damaged: "alert",
  lost: "alert",
  destroyed: "alert",
  cancelled: "alert",
  returning: "alert",
  delivered: "delivered",
  delivered_neighbour: "delivered",
  delivered_safe_place: "delivered",
  delivered_mailbox: "delivered",
  collected: "delivered",
  returned: "returned",
  returned_before_export: "domestic_returned",
  expired: "expired",
} as const satisfies Record<string, Status>;
export type SubStatus = keyof typeof subStatuses;
/** Sub-statuses of a delivered parcel. */
export const deliveredSubStatuses = Object.entries(subStatuses).flatMap(([subStatus, status]) =>
  status === "delivered" ? [subStatus as SubStatus] : [],
);
/** Sub-statuses of a parcel that waits for its reader at a counter or in a locker. */
export const collectionSubStatuses = [
  "ready_for_collection",
  "ready_at_locker",
  "collection_reminder",
] as const satisfies readonly SubStatus[];

/** Sub-statuses of a parcel that customs hold. */
export const customsSubStatuses = [
  "customs_hold",
  "customs_information",
  "duties_due",
] as const satisfies readonly SubStatus[];

/** Sub-statuses shared by many different events: they cannot distinguish two events of one minute. */
export const vagueSubStatuses: ReadonlySet<SubStatus> = new Set<SubStatus>([
  "not_found",
  "moving",
  "delayed",
  "unclassified",
  "exception",
  "held",
]);

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
/** Days without news after which a parcel in transit counts as stuck. */
export const stuckDays = 7;
/** Days without news after which a parcel expires; postal operators are slower. */
export const expireDays = { postal: 60, other: 30 } as const;
