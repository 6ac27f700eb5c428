import { matchedRules } from "@/lib/connectors/channels/match-rules";
import { serveComputations } from "@/lib/platform/computing/serve-computations";
import { storedText } from "@/lib/shipments/imports/start-import";
import { previewPage } from "@/lib/shipments/imports/store-preview";
import { changedCell } from "@/lib/shipments/imports/update-cell";
import { namedHolidays } from "@/lib/shipments/reports/list-holidays";
import { renderedPng } from "@/lib/tracking/pictures/render-png";

/** The computing process: started by the web process for what would keep others waiting there (docs/adr/0117). */
serveComputations([changedCell, matchedRules, namedHolidays, previewPage, renderedPng, storedText]);
