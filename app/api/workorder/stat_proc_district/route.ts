import { handle } from "@/lib/http/handle-call";
import { reportProcessing } from "@/lib/messages/order-reports/report-distribution";
import { processingStatisticsCall } from "@/lib/messages/order-triggers/statistics-contract";

export const GET = handle(processingStatisticsCall, reportProcessing);
