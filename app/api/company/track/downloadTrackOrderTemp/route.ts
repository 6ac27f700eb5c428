import { handleFile } from "@/lib/http/handle-file";
import { downloadTemplate } from "@/lib/shipments/download-template";
import { templateCall } from "@/lib/shipments/import-contract";

export const GET = handleFile(templateCall, downloadTemplate);
