import { archiveOld } from "@/lib/shipments/archive-old";
import { clearRuns } from "@/lib/shipments/clear-runs";
import { clearTrash } from "@/lib/shipments/clear-trash";
import * as events from "@/lib/shipments/events";
import { rollUpCounts } from "@/lib/shipments/roll-up-counts";
import { runBulk } from "@/lib/shipments/run-bulk";
import { recordEvents } from "@/lib/webhooks/record-events";
import { defineHandlers } from "../define-handlers";

export const shipmentsHandlers = defineHandlers(events, {
  bulkDue: (ctx, payload) => runBulk(ctx, payload),
  archiveOld: (ctx) => archiveOld(ctx),
  rollUpCounts: (ctx) => rollUpCounts(ctx),
  clearRuns: (ctx) => clearRuns(ctx),
  clearTrash: (ctx) => clearTrash(ctx),
  shipmentsChanged: (ctx, payload) => recordEvents(ctx, payload),
});
