import { handle } from "@/lib/http/handle-call";
import { forwardOrder } from "@/lib/messages/order-acts/forward-order";
import { handOnCall } from "@/lib/messages/work-orders/contract";

export const POST = handle(handOnCall, forwardOrder);
