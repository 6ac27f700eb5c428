/** Statuses of a parcel, in the order of their codes: lists and reports keep it. */
export const statuses = [
  "not_found",
  "in_transit",
  "info_received",
  "undelivered",
  "pick_up",
  "delivered",
  "alert",
  "expired",
  "returned",
  "domestic_returned",
] as const;
export type Status = (typeof statuses)[number];

/** Statuses in the order in which a parcel meets them: those in transit first, then the final ones. */
export const statusOrder = [
  "not_found",
  "info_received",
  "in_transit",
  "pick_up",
  "undelivered",
  "alert",
  "delivered",
  "returned",
  "domestic_returned",
  "expired",
] as const satisfies readonly Status[];

/** Nothing more is expected: delivered, returned to the sender, at home or from abroad. */
export const finalStatuses = [
  "delivered",
  "returned",
  "domestic_returned",
] as const satisfies readonly Status[];
/** Nothing can be done about it any more: the final ones, and expired. */
export const closedStatuses = [...finalStatuses, "expired"] as const satisfies readonly Status[];

/** With a carrier, and expected to move. */
export const underwayStatuses = [
  "in_transit",
  "undelivered",
  "pick_up",
  "alert",
] as const satisfies readonly Status[];

/** The carrier has not scanned it yet. */
export const unscannedStatuses = ["not_found", "info_received"] as const satisfies readonly Status[];

/** Statuses as SQL literals, for `in (…)`: predicates of partial indexes need literals. */
export function quoteStatuses(list: readonly Status[]): string {
  return list.map((status) => `'${status}'`).join(", ");
}
