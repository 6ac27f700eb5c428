import { dayMs } from "@/lib/core/calendar";
import type { Status } from "@/lib/core/statuses";
import { expireDays, followDaysMax, type SubStatus, subStatuses } from "@/lib/parcel/constants";
import { notFoundStepsMs } from "@/lib/tracking/constants";

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

/** The sub-statuses of a result, in the order of their definition. */
export function subStatusesOf(status: Status): readonly SubStatus[] {
  return (Object.keys(subStatuses) as SubStatus[]).filter((subStatus) => subStatuses[subStatus] === status);
}

/** Values in the explanations, from the rules in use. */
export const explanationValues = {
  other: expireDays.other,
  postal: expireDays.postal,
  follow: followDaysMax,
  forget: Math.max(...notFoundStepsMs.map(({ until }) => until)) / dayMs,
} as const;
