import { handle } from "@/lib/http/handle-call";
import { deliveredTimeCall } from "@/lib/reports/contract";
import { reportDeliveredTime } from "@/lib/reports/report-times";

export const GET = handle(deliveredTimeCall, reportDeliveredTime);
