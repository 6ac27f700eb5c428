import { handleFile } from "@/lib/http/handle-file";
import { exportStatistics } from "@/lib/work-orders/export-statistics";
import { exportStatisticsCall } from "@/lib/work-orders/statistics-contract";

export const GET = handleFile(exportStatisticsCall, exportStatistics);
