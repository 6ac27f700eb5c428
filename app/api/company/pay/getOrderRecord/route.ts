import { handle } from "@/lib/http/handle-call";
import { orderRecordsCall } from "@/lib/payments/contract";
import { listOrders } from "@/lib/payments/list-orders";

export const POST = handle(orderRecordsCall, listOrders);
