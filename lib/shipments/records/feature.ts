import { carrierAccountActivated } from "@/lib/connectors/carrier-accounts/events";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { scheduleOwn } from "@/lib/tracking/refresh/schedule-own";
import { recordedParcelsChanged } from "@/lib/tracking/store/events";
import { copyParcels } from "./copy-parcels";
import { releaseWithheld } from "./release-withheld";

// lib/shipments/records: shipments: rows, filters, copies of a parcel's state, what an account may see
export const shipmentRecords = {
  jobs: [
    onJob(recordedParcelsChanged, copyParcels),
    onSchedule(
      { name: "shipments/release-withheld", cron: "23 * * * *", timeoutSeconds: 3600 },
      releaseWithheld,
    ),
    onJob(carrierAccountActivated, async (ctx, payload) => {
      await scheduleOwn(ctx, payload);
      await releaseWithheld(ctx, payload);
    }),
  ],
} satisfies Feature;
