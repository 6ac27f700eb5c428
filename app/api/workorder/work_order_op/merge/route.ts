import { handle } from "@/lib/http/handle-call";
import { mergeOrders } from "@/lib/messages/order-acts/merge-orders";
import { mergeOrdersCall } from "@/lib/messages/work-orders/contract";

export const POST = handle(mergeOrdersCall, mergeOrders);
