import { carrierAccountActivated } from "@/lib/connectors/carrier-accounts/events";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { scheduleOwn } from "@/lib/tracking/refresh/schedule-own";
import { recordedParcelsChanged } from "@/lib/tracking/store/events";
import { copyParcels } from "./copy-parcels";
import * as events from "./events";
import { releaseWithheld } from "./release-withheld";

export const shipmentRecords = {
  jobs: [
    onJob(recordedParcelsChanged, copyParcels),
    onJob(events.releaseWithheld, (ctx) => releaseWithheld(ctx)),
    onJob(carrierAccountActivated, async (ctx, payload) => {
      await scheduleOwn(ctx, payload);
      await releaseWithheld(ctx, payload);
    }),
  ],
} satisfies Feature;
