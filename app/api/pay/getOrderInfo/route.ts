import { orderInfoCall } from "@/lib/accounts/payments/contract";
import { viewOrder } from "@/lib/accounts/payments/view-order";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(orderInfoCall, viewOrder);
