import { handle } from "@/lib/http/handle-call";
import { cancelOrder } from "@/lib/payments/cancel-order";
import { cancelOrderCall } from "@/lib/payments/contract";

export const POST = handle(cancelOrderCall, cancelOrder);
