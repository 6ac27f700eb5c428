import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { resolveOrder } from "@/lib/site/public-api/resolve-order";

export const POST = handleApi(findCall("order-resolve"), resolveOrder);
