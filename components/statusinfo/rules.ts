import { dayMs } from "@/lib/core/calendar";
import { expireDays, followDaysMax, type Result, type SubStatus, subStatuses } from "@/lib/parcel/constants";
import { notFoundStepsMs } from "@/lib/tracking/constants";

/** Results in the order in which a parcel meets them: those in transit first, then the final ones. */
export const resultOrder = [0, 10, 8, 30, 20, 50, 40, 65, 70, 60] as const satisfies readonly Result[];

/** The sub-statuses of a result, in the order of their definition. */
export function subsOf(result: Result): readonly SubStatus[] {
  return (Object.keys(subStatuses) as SubStatus[]).filter((sub) => subStatuses[sub] === result);
}

/** Values in the explanations, from the rules in use. */
export const explanationValues = {
  other: expireDays.other,
  postal: expireDays.postal,
  follow: followDaysMax,
  forget: Math.max(...notFoundStepsMs.map(({ until }) => until)) / dayMs,
} as const;
