import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import * as events from "@/lib/tracking/store/events";
import { clearOld } from "./clear-old";
import { mergePush } from "./merge-push";
import { refreshParcels } from "./refresh-parcels";
import { reportUnknownCodes } from "./report-unknown-codes";

export const refresh = {
  jobs: [
    onJob(events.refreshParcels, refreshParcels),
    onJob(events.clearOld, clearOld),
    onJob(events.reportUnknownCodes, reportUnknownCodes),
    onJob(events.pushReceived, mergePush),
  ],
} satisfies Feature;
