import { settleOrder } from "@/lib/accounts/checkout/settle-order";
import { settleOrderCall } from "@/lib/accounts/payments/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(settleOrderCall, settleOrder);
