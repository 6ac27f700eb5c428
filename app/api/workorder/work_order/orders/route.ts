import { handle } from "@/lib/http/handle-call";
import { addOrder } from "@/lib/work-orders/add-order";
import { addOrderCall } from "@/lib/work-orders/contract";

export const POST = handle(addOrderCall, addOrder);
