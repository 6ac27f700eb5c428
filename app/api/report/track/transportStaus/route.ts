import { handle } from "@/lib/http/handle-call";
import { statusReportCall } from "@/lib/shipments/report-contract";
import { reportStatus } from "@/lib/shipments/report-status";

export const GET = handle(statusReportCall, reportStatus);
