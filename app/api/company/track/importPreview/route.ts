import { handle } from "@/lib/http/handle-call";
import { importPreviewCall } from "@/lib/shipments/import-contract";
import { previewImport } from "@/lib/shipments/preview-import";

export const POST = handle(importPreviewCall, previewImport);
