import { handle } from "@/lib/http/handle-call";
import { mergeOrdersCall } from "@/lib/work-orders/contract";
import { mergeOrders } from "@/lib/work-orders/merge-orders";

export const POST = handle(mergeOrdersCall, mergeOrders);
