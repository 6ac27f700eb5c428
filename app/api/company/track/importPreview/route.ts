import { handle } from "@/lib/http/handle-call";
import { importPreviewCall } from "@/lib/shipments/contract";
import { previewImport } from "@/lib/shipments/preview-import";

export const POST = handle(importPreviewCall, previewImport);
