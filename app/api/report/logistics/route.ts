import { handle } from "@/lib/http/handle-call";
import { carrierReportCall } from "@/lib/shipments/reports/contract";
import { reportCarriers } from "@/lib/shipments/reports/report-shares";

export const GET = handle(carrierReportCall, reportCarriers);
