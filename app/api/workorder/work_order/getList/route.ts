import { handle } from "@/lib/http/handle-call";
import { ordersCall } from "@/lib/messages/work-orders/contract";
import { listOrders } from "@/lib/messages/work-orders/list-orders";

export const POST = handle(ordersCall, listOrders);
