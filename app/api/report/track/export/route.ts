import { handleFile } from "@/lib/http/handle-file";
import { exportTimes } from "@/lib/reports/export-times";
import { exportTimesCall } from "@/lib/reports/times-contract";

export const GET = handleFile(exportTimesCall, exportTimes);
