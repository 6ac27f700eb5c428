import { handle } from "@/lib/http/handle-call";
import { carrierReportCall } from "@/lib/reports/contract";
import { reportCarriers } from "@/lib/reports/report-shares";

export const GET = handle(carrierReportCall, reportCarriers);
