import { cancelOrder } from "@/lib/accounts/checkout/cancel-order";
import { cancelOrderCall } from "@/lib/accounts/payments/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(cancelOrderCall, cancelOrder);
