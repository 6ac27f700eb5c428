import { handle } from "@/lib/http/handle-call";
import { listDeliveredTimes } from "@/lib/reports/list-times";
import { deliveredListCall } from "@/lib/reports/times-contract";

export const POST = handle(deliveredListCall, listDeliveredTimes);
