import { handleFile } from "@/lib/http/handle-file";
import { exportTimes } from "@/lib/shipments/reports/export-times";
import { exportTimesCall } from "@/lib/shipments/reports/times-contract";

export const GET = handleFile(exportTimesCall, exportTimes);
