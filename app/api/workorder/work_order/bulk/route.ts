import { handle } from "@/lib/http/handle-call";
import { actOnMany } from "@/lib/messages/order-acts/act-on-many";
import { bulkOrdersCall } from "@/lib/messages/work-orders/contract";

export const POST = handle(bulkOrdersCall, actOnMany);
