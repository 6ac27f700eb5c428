import { handleFile } from "@/lib/http/handle-file";
import { templateCall } from "@/lib/shipments/contract";
import { downloadTemplate } from "@/lib/shipments/download-template";

export const GET = handleFile(templateCall, downloadTemplate);
