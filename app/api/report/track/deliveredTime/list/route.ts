import { handle } from "@/lib/http/handle-call";
import { listDeliveredTimes } from "@/lib/shipments/reports/list-times";
import { deliveredListCall } from "@/lib/shipments/reports/times-contract";

export const POST = handle(deliveredListCall, listDeliveredTimes);
