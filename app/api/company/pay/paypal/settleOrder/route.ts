import { handle } from "@/lib/http/handle-call";
import { settleOrderCall } from "@/lib/payments/contract";
import { settleOrder } from "@/lib/payments/settle-order";

export const POST = handle(settleOrderCall, settleOrder);
