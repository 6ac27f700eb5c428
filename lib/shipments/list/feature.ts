import { shipmentCounts } from "@/db/schema/shipments";
import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { archiveOld } from "./archive-old";
import { rollUpCounts } from "./roll-up-counts";

// lib/shipments/list: the list: pages, counts, archive, one shipment
export const shipmentList = {
  jobs: [
    onSchedule({ name: "shipments/archive-old", cron: "41 * * * *" }, archiveOld),
    onSchedule({ name: "shipments/compact-tally", cron: "*/5 * * * *", priority: 8 }, rollUpCounts),
  ],
  largeTables: [{ table: shipmentCounts }],
} satisfies Feature;
