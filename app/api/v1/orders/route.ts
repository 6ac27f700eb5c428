import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { addOrder } from "@/lib/site/public-api/add-order";
import { listOrders } from "@/lib/site/public-api/list-orders";

export const GET = handleApi(findCall("order-list"), listOrders);
export const POST = handleApi(findCall("order-add"), addOrder);
