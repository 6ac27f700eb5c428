import { handle } from "@/lib/http/handle-call";
import { orderRecordCall } from "@/lib/work-orders/contract";
import { viewRecord } from "@/lib/work-orders/view-record";

export const GET = handle(orderRecordCall, viewRecord);
