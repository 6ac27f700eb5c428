import { handleFile } from "@/lib/http/handle-file";
import { templateCall } from "@/lib/imports/contract";
import { downloadTemplate } from "@/lib/imports/download-template";

export const GET = handleFile(templateCall, downloadTemplate);
