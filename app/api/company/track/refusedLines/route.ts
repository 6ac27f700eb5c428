import { handleFile } from "@/lib/http/handle-file";
import { refusedLinesCall } from "@/lib/shipments/contract";
import { downloadRefused } from "@/lib/shipments/download-refused";

export const GET = handleFile(refusedLinesCall, downloadRefused);
