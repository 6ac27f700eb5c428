import { handle } from "@/lib/http/handle-call";
import { updateOrderCall } from "@/lib/work-orders/contract";
import { updateOrder } from "@/lib/work-orders/update-order";

export const PUT = handle(updateOrderCall, updateOrder);
