import { handle } from "@/lib/http/handle-call";
import { ordersCall } from "@/lib/work-orders/contract";
import { listOrders } from "@/lib/work-orders/list-orders";

export const POST = handle(ordersCall, listOrders);
