import { handle } from "@/lib/http/handle-call";
import { sourceReportCall } from "@/lib/reports/contract";
import { reportSources } from "@/lib/reports/report-shares";

export const GET = handle(sourceReportCall, reportSources);
