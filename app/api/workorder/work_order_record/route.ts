import { handle } from "@/lib/http/handle-call";
import { orderRecordCall } from "@/lib/messages/work-orders/contract";
import { viewRecord } from "@/lib/messages/work-orders/view-record";

export const GET = handle(orderRecordCall, viewRecord);
