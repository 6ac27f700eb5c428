import { handle } from "@/lib/http/handle-call";
import { listOnlineTimes } from "@/lib/shipments/reports/list-times";
import { onlineListCall } from "@/lib/shipments/reports/times-contract";

export const POST = handle(onlineListCall, listOnlineTimes);
