import { handle } from "@/lib/http/handle-call";
import { onlineTimeCall } from "@/lib/shipments/report-contract";
import { reportOnlineTime } from "@/lib/shipments/report-times";

export const GET = handle(onlineTimeCall, reportOnlineTime);
