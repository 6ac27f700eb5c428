import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { checkNumbers } from "@/lib/site/public-api/check-numbers";

export const GET = handleApi(findCall("check"), checkNumbers);
