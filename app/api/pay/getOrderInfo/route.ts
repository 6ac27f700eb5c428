import { handle } from "@/lib/http/handle-call";
import { orderInfoCall } from "@/lib/payments/contract";
import { viewOrder } from "@/lib/payments/view-order";

export const GET = handle(orderInfoCall, viewOrder);
