/** What is bought: numbers once, or a month of a plan. */
export const orderKinds = ["pack", "plan"] as const;

/**
 * States of an order. `created`: not approved by its buyer; `approved`: not captured; `capturing`: asked for, outcome
 * unknown; `pending`: the provider holds the money back. The rest ends it, or ended it and gave money back.
 */
export const orderStates = [
  "created",
  "approved",
  "capturing",
  "pending",
  "paid",
  "declined",
  "cancelled",
  "expired",
  "partRefunded",
  "refunded",
  "reversed",
] as const;
export type OrderState = (typeof orderStates)[number];
/** States that the provider can still change: it is asked about these. */
export const openOrderStates = ["created", "approved", "capturing", "pending"] as const;

/** Groups of states, as the billing history filters by them. */
export const statesOfResult = {
  succeeded: ["paid"],
  open: openOrderStates,
  failed: ["declined"],
  cancelled: ["cancelled", "expired"],
  refunded: ["partRefunded", "refunded", "reversed"],
} as const satisfies Record<string, readonly OrderState[]>;
export type ResultName = keyof typeof statesOfResult;
export const resultNames = Object.keys(statesOfResult) as [ResultName, ...ResultName[]];

/** Why no money came. */
export const failureReasons = ["instrumentDeclined", "refused", "notApproved", "mismatch"] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Ways in which money goes back: by us, by the bank or buyer, by a dispute that was lost. */
export const refundKinds = ["refund", "reversal", "dispute"] as const;
export type RefundKind = (typeof refundKinds)[number];

/**
 * States of a plan that is paid monthly. `pending`: its owner has not approved it; `failing`: its last charge failed;
 * `cancelled`: nothing more is charged, it lasts until it is no longer paid; `ended`: it has.
 */
export const subscriptionStates = ["pending", "active", "failing", "cancelled", "ended", "dropped"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Days for which a plan goes on while its charge fails. */
export const graceDays = 7;
/** Days for which notices of the provider are stored. */
export const noticeDays = 90;
/** Days of grace, in words of mails and pages, and hours in which an order can be approved at the provider. */
export const approvalHours = 3;
/** Wrongly signed notices from one address an hour; more are not looked at. */
export const wrongNoticesPerHourMax = 100;
/** Largest notice, in bytes. */
export const noticeMaxBytes = 256 * 1024;
