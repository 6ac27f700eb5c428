import { handleFile } from "@/lib/http/handle-file";
import { refusedLinesCall } from "@/lib/shipments/imports/contract";
import { downloadRefused } from "@/lib/shipments/imports/download-refused";

export const GET = handleFile(refusedLinesCall, downloadRefused);
