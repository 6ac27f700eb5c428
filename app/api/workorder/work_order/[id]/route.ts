import { handle } from "@/lib/http/handle-call";
import { updateOrder } from "@/lib/messages/order-acts/update-order";
import { updateOrderCall } from "@/lib/messages/work-orders/contract";

export const PUT = handle(updateOrderCall, updateOrder);
