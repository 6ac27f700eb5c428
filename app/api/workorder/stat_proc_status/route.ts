import { handle } from "@/lib/http/handle-call";
import { reportSplit } from "@/lib/messages/order-reports/report-split";
import { statusStatisticsCall } from "@/lib/messages/order-triggers/statistics-contract";

export const GET = handle(statusStatisticsCall, reportSplit);
