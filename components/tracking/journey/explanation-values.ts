import { dayMs } from "@/lib/core/calendar";
import { expireDays, followDaysMax } from "@/lib/parcels/parcel/constants";
import { notFoundStepsMs } from "@/lib/tracking/store/constants";

/** Values in the explanations, from the rules in use. */
export const explanationValues = {
  other: expireDays.other,
  postal: expireDays.postal,
  follow: followDaysMax,
  forget: Math.max(...notFoundStepsMs.map(({ until }) => until)) / dayMs,
} as const;
