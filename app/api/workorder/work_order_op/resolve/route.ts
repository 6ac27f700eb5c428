import { handle } from "@/lib/http/handle-call";
import { resolveOrder } from "@/lib/messages/order-acts/resolve-order";
import { resolveOrderCall } from "@/lib/messages/work-orders/contract";

export const POST = handle(resolveOrderCall, resolveOrder);
