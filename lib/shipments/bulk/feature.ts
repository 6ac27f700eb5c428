import { bulkRefusal, deletedShipment } from "@/db/schema/shipments";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import * as events from "@/lib/shipments/records/events";
import { clearExpired } from "./clear-expired";
import { clearRuns } from "./clear-runs";
import { clearTrash } from "./clear-trash";
import { runBulk } from "./run-bulk";

export const bulk = {
  jobs: [
    onJob(events.bulkDue, runBulk),
    onJob(events.clearRuns, clearRuns),
    onJob(events.clearTrash, clearTrash),
    onJob(events.clearExpired, clearExpired),
  ],
  largeTables: [{ table: deletedShipment }, { table: bulkRefusal }],
} satisfies Feature;
