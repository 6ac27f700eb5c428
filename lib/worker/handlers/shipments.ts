import { archiveOld } from "@/lib/shipments/archive-old";
import { clearRuns } from "@/lib/shipments/clear-runs";
import * as events from "@/lib/shipments/events";
import { runBulk } from "@/lib/shipments/run-bulk";
import { defineHandlers } from "../define-handlers";

const notYet = async () => undefined;

export const shipmentsHandlers = defineHandlers(events, {
  importUploaded: notYet,
  importDue: notYet,
  bulkDue: (ctx, payload) => runBulk(ctx, payload),
  archiveOld: (ctx) => archiveOld(ctx),
  compactTally: notYet,
  clearRuns: (ctx) => clearRuns(ctx),
});
