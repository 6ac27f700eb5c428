import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import * as events from "@/lib/tracking/store/events";
import { pollDue } from "./poll-due";
import { refreshEstimates } from "./refresh-estimates";
import { refreshHabits } from "./refresh-habits";

export const schedule = {
  jobs: [
    onJob(events.pollDue, (ctx) => pollDue(ctx)),
    onJob(events.refreshHabits, refreshHabits),
    onJob(events.refreshEstimates, refreshEstimates),
  ],
} satisfies Feature;
