import { handle } from "@/lib/http/handle-call";
import { handOnCall } from "@/lib/work-orders/contract";
import { forwardOrder } from "@/lib/work-orders/forward-order";

export const POST = handle(handOnCall, forwardOrder);
