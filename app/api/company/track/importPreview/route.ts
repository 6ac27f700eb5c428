import { handle } from "@/lib/http/handle-call";
import { importPreviewCall } from "@/lib/shipments/imports/contract";
import { previewImport } from "@/lib/shipments/imports/preview-import";

export const POST = handle(importPreviewCall, previewImport);
