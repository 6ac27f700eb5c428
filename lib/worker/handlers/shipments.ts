import { archiveOld } from "@/lib/shipments/archive-old";
import { clearRuns } from "@/lib/shipments/clear-runs";
import * as events from "@/lib/shipments/events";
import { readImport } from "@/lib/shipments/read-import";
import { rollUpCounts } from "@/lib/shipments/roll-up-counts";
import { runBulk } from "@/lib/shipments/run-bulk";
import { runImport } from "@/lib/shipments/run-import";
import { recordEvents } from "@/lib/webhooks/record-events";
import { defineHandlers } from "../define-handlers";

export const shipmentsHandlers = defineHandlers(events, {
  importUploaded: (ctx, payload) => readImport(ctx, payload),
  largeImportUploaded: (ctx, payload) => readImport(ctx, payload),
  importDue: (ctx, payload) => runImport(ctx, payload),
  bulkDue: (ctx, payload) => runBulk(ctx, payload),
  archiveOld: (ctx) => archiveOld(ctx),
  rollUpCounts: (ctx) => rollUpCounts(ctx),
  clearRuns: (ctx) => clearRuns(ctx),
  shipmentsChanged: (ctx, payload) => recordEvents(ctx, payload),
});
