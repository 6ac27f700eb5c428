import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import * as events from "@/lib/tracking/store/events";
import { clearOld } from "./clear-old";
import { mergePush } from "./merge-push";
import { refreshParcels } from "./refresh-parcels";
import { reportUnknownCodes } from "./report-unknown-codes";

// lib/tracking/refresh: responses and pushes of carriers → parcels
export const refresh = {
  jobs: [
    onJob(events.refreshParcels, refreshParcels),
    onSchedule({ name: "tracking/clear-old", cron: "17 3 * * *" }, clearOld),
    onSchedule({ name: "tracking/report-unknown-codes", cron: "41 5 * * 1" }, reportUnknownCodes),
    onJob(events.pushReceived, mergePush),
  ],
} satisfies Feature;
