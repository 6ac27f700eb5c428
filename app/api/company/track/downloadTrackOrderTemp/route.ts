import { handleFile } from "@/lib/http/handle-file";
import { templateCall } from "@/lib/shipments/imports/contract";
import { downloadTemplate } from "@/lib/shipments/imports/download-template";

export const GET = handleFile(templateCall, downloadTemplate);
