import { dayMs } from "@/lib/core/calendar";
import type { Status } from "@/lib/core/statuses";
import { expireDays, followDaysMax, type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";
import { notFoundStepsMs } from "@/lib/tracking/store/constants";

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
