import { handle } from "@/lib/http/handle-call";
import { listOnlineTimes } from "@/lib/reports/list-times";
import { onlineListCall } from "@/lib/reports/times-contract";

export const POST = handle(onlineListCall, listOnlineTimes);
