import { handle } from "@/lib/http/handle-call";
import { reportSplit } from "@/lib/work-orders/report-split";
import { statusStatisticsCall } from "@/lib/work-orders/statistics-contract";

export const GET = handle(statusStatisticsCall, reportSplit);
