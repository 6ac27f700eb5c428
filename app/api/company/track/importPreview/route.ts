import { handle } from "@/lib/http/handle-call";
import { importPreviewCall } from "@/lib/imports/contract";
import { previewImport } from "@/lib/imports/preview-import";

export const POST = handle(importPreviewCall, previewImport);
