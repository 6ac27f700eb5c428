import { handle } from "@/lib/http/handle-call";
import { acceptOrder } from "@/lib/work-orders/accept-order";
import { acceptOrderCall } from "@/lib/work-orders/contract";

export const POST = handle(acceptOrderCall, acceptOrder);
