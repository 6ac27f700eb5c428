import { shipmentCounts } from "@/db/schema/shipments";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import * as events from "@/lib/shipments/records/events";
import { archiveOld } from "./archive-old";
import { rollUpCounts } from "./roll-up-counts";

export const shipmentList = {
  jobs: [
    onJob(events.archiveOld, archiveOld),
    onJob(events.rollUpCounts, rollUpCounts),
  ],
  largeTables: [{ table: shipmentCounts }],
} satisfies Feature;
