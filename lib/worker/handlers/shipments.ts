import * as events from "@/lib/shipments/events";
import { defineHandlers } from "../define-handlers";

const notYet = async () => undefined;

export const shipmentsHandlers = defineHandlers(events, {
  importUploaded: notYet,
  importDue: notYet,
  bulkDue: notYet,
  archiveOld: notYet,
  compactTally: notYet,
  clearRuns: notYet,
});
