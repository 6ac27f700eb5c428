import { handleFile } from "@/lib/http/handle-file";
import { downloadRefused } from "@/lib/shipments/download-refused";
import { refusedLinesCall } from "@/lib/shipments/import-contract";

export const GET = handleFile(refusedLinesCall, downloadRefused);
