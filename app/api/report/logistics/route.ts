import { handle } from "@/lib/http/handle-call";
import { carrierReportCall } from "@/lib/shipments/report-contract";
import { reportCarriers } from "@/lib/shipments/report-shares";

export const GET = handle(carrierReportCall, reportCarriers);
