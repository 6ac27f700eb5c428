import { handle } from "@/lib/http/handle-call";
import { statusReportCall } from "@/lib/shipments/reports/contract";
import { reportStatus } from "@/lib/shipments/reports/report-status";

export const GET = handle(statusReportCall, reportStatus);
