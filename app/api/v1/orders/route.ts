import { handleApi } from "@/lib/http/handle-api";
import { addOrder } from "@/lib/public-api/add-order";
import { findCall } from "@/lib/public-api/find-call";
import { listOrders } from "@/lib/public-api/list-orders";

export const GET = handleApi(findCall("order-list"), listOrders);
export const POST = handleApi(findCall("order-add"), addOrder);
