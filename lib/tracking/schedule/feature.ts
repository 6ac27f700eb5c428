import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import * as events from "@/lib/tracking/store/events";
import { pollDue } from "./poll-due";
import { refreshEstimates } from "./refresh-estimates";
import { refreshHabits } from "./refresh-habits";
import { refreshTransitTimes } from "./refresh-transit-times";

// lib/tracking/schedule: when a parcel is asked for next, and its lease
export const schedule = {
  jobs: [
    onJob(events.pollDue, (ctx) => pollDue(ctx)),
    onSchedule({ name: "tracking/refresh-habits", cron: "37 2 * * *", timeoutSeconds: 1800 }, refreshHabits),
    onSchedule(
      { name: "tracking/refresh-estimates", cron: "7 3 * * *", timeoutSeconds: 3600 },
      refreshEstimates,
    ),
    onSchedule({ name: "tracking/refresh-transit-times", cron: "47 3 * * *", timeoutSeconds: 1800 }, (ctx) =>
      refreshTransitTimes(ctx),
    ),
  ],
} satisfies Feature;
