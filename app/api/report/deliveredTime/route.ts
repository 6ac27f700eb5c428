import { handle } from "@/lib/http/handle-call";
import { deliveredTimeCall } from "@/lib/shipments/contract";
import { reportDeliveredTime } from "@/lib/shipments/report-times";

export const GET = handle(deliveredTimeCall, reportDeliveredTime);
