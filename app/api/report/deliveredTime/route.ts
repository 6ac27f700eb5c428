import { handle } from "@/lib/http/handle-call";
import { deliveredTimeCall } from "@/lib/shipments/reports/contract";
import { reportDeliveredTime } from "@/lib/shipments/reports/report-times";

export const GET = handle(deliveredTimeCall, reportDeliveredTime);
