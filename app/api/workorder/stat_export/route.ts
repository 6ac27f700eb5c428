import { handleFile } from "@/lib/http/handle-file";
import { exportStatistics } from "@/lib/messages/order-reports/export-statistics";
import { exportStatisticsCall } from "@/lib/messages/order-triggers/statistics-contract";

export const GET = handleFile(exportStatisticsCall, exportStatistics);
