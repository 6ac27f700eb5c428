import { handle } from "@/lib/http/handle-call";
import { acceptOrder } from "@/lib/messages/order-acts/accept-order";
import { acceptOrderCall } from "@/lib/messages/work-orders/contract";

export const POST = handle(acceptOrderCall, acceptOrder);
