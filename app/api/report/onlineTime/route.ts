import { handle } from "@/lib/http/handle-call";
import { onlineTimeCall } from "@/lib/shipments/reports/contract";
import { reportOnlineTime } from "@/lib/shipments/reports/report-times";

export const GET = handle(onlineTimeCall, reportOnlineTime);
