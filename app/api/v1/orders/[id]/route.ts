import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/public-api/find-call";
import { getOrder } from "@/lib/public-api/get-order";

export const GET = handleApi(findCall("order-get"), getOrder);
