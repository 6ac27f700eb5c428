import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { getOrder } from "@/lib/site/public-api/get-order";

export const GET = handleApi(findCall("order-get"), getOrder);
