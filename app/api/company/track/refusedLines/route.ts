import { handleFile } from "@/lib/http/handle-file";
import { refusedLinesCall } from "@/lib/imports/contract";
import { downloadRefused } from "@/lib/imports/download-refused";

export const GET = handleFile(refusedLinesCall, downloadRefused);
