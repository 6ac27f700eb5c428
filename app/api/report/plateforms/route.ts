import { handle } from "@/lib/http/handle-call";
import { sourceReportCall } from "@/lib/shipments/reports/contract";
import { reportSources } from "@/lib/shipments/reports/report-shares";

export const GET = handle(sourceReportCall, reportSources);
