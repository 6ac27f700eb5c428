import { handle } from "@/lib/http/handle-call";
import { addOrder } from "@/lib/messages/order-acts/add-order";
import { addOrderCall } from "@/lib/messages/work-orders/contract";

export const POST = handle(addOrderCall, addOrder);
