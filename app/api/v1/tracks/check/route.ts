import { handleApi } from "@/lib/http/handle-api";
import { checkNumbers } from "@/lib/public-api/check-numbers";
import { findCall } from "@/lib/public-api/find-call";

export const GET = handleApi(findCall("check"), checkNumbers);
