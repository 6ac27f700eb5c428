import { importLine } from "@/db/schema/imports";
import { lotIssued } from "@/lib/accounts/quota/events";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { continueShops } from "@/lib/shipments/shops/continue-shops";
import { clearImports } from "./clear-imports";
import { continueImports } from "./continue-imports";
import * as events from "./events";
import { readImport } from "./read-import";
import { runImport } from "./run-import";

// lib/shipments/imports: files and pasted text → shipments: reading, mapping, preview, runs
export const imports = {
  jobs: [
    onJob(events.importUploaded, readImport),
    onJob(events.largeImportUploaded, readImport),
    onJob(events.importDue, runImport),
    onSchedule({ name: "imports/clear-imports", cron: "53 * * * *" }, clearImports),
    onJob(lotIssued, async (ctx, payload) => {
      if (!(await continueShops(ctx, payload))) await continueImports(ctx, payload);
    }),
  ],
  largeTables: [{ table: importLine }],
} satisfies Feature;
