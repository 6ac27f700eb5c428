import { clearImports } from "@/lib/shipments/imports/clear-imports";
import * as events from "@/lib/shipments/imports/events";
import { readImport } from "@/lib/shipments/imports/read-import";
import { runImport } from "@/lib/shipments/imports/run-import";
import { defineHandlers } from "../define-handlers";

export const importsHandlers = defineHandlers(events, {
  importUploaded: (ctx, payload) => readImport(ctx, payload),
  largeImportUploaded: (ctx, payload) => readImport(ctx, payload),
  importDue: (ctx, payload) => runImport(ctx, payload),
  clearImports: (ctx) => clearImports(ctx),
});
