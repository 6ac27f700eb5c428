import { handle } from "@/lib/http/handle-call";
import { reportProcessing } from "@/lib/work-orders/report-distribution";
import { processingStatisticsCall } from "@/lib/work-orders/statistics-contract";

export const GET = handle(processingStatisticsCall, reportProcessing);
