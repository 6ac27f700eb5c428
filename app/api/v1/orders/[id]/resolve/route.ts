import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/public-api/find-call";
import { resolveOrder } from "@/lib/public-api/resolve-order";

export const POST = handleApi(findCall("order-resolve"), resolveOrder);
