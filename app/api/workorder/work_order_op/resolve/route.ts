import { handle } from "@/lib/http/handle-call";
import { resolveOrderCall } from "@/lib/work-orders/contract";
import { resolveOrder } from "@/lib/work-orders/resolve-order";

export const POST = handle(resolveOrderCall, resolveOrder);
