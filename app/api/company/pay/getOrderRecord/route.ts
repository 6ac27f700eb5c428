import { orderRecordsCall } from "@/lib/accounts/payments/contract";
import { listOrders } from "@/lib/accounts/payments/list-orders";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(orderRecordsCall, listOrders);
