import { handle } from "@/lib/http/handle-call";
import { deliveredTimeCall } from "@/lib/shipments/report-contract";
import { reportDeliveredTime } from "@/lib/shipments/report-times";

export const GET = handle(deliveredTimeCall, reportDeliveredTime);
