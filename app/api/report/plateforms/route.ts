import { handle } from "@/lib/http/handle-call";
import { sourceReportCall } from "@/lib/shipments/report-contract";
import { reportSources } from "@/lib/shipments/report-shares";

export const GET = handle(sourceReportCall, reportSources);
