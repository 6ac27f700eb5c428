import { handle } from "@/lib/http/handle-call";
import { statusReportCall } from "@/lib/reports/contract";
import { reportStatus } from "@/lib/reports/report-status";

export const GET = handle(statusReportCall, reportStatus);
