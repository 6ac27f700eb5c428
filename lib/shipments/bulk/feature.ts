import { bulkRefusal, deletedShipment } from "@/db/schema/shipments";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import * as events from "@/lib/shipments/records/events";
import { clearExpired } from "./clear-expired";
import { clearRuns } from "./clear-runs";
import { clearTrash } from "./clear-trash";
import { runBulk } from "./run-bulk";

// lib/shipments/bulk: actions on many shipments, and the trash
export const bulk = {
  jobs: [
    onJob(events.bulkDue, runBulk),
    onSchedule({ name: "shipments/clear-runs", cron: "53 * * * *" }, clearRuns),
    onSchedule({ name: "shipments/clear-trash", cron: "17 3 * * *" }, clearTrash),
    onSchedule({ name: "shipments/clear-expired", cron: "7 4 * * *", timeoutSeconds: 3600 }, clearExpired),
  ],
  largeTables: [{ table: deletedShipment }, { table: bulkRefusal }],
} satisfies Feature;
