import { matchedRules } from "@/lib/channels/match-rules";
import { storedText } from "@/lib/imports/start-import";
import { previewPage } from "@/lib/imports/store-preview";
import { renderedPng } from "@/lib/pictures/render-png";
import { serveComputations } from "@/lib/platform/serve-computations";

/** The computing process: started by the web process for what would keep others waiting there (docs/adr/0117). */
serveComputations([matchedRules, previewPage, renderedPng, storedText]);
