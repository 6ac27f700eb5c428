import { handle } from "@/lib/http/handle-call";
import { onlineTimeCall } from "@/lib/reports/contract";
import { reportOnlineTime } from "@/lib/reports/report-times";

export const GET = handle(onlineTimeCall, reportOnlineTime);
