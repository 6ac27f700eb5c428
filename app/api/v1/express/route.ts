import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { addExpress } from "@/lib/site/public-api/add-express";
import { listExpress } from "@/lib/site/public-api/list-express";

export const GET = handleApi(findCall("express-list"), listExpress);
export const POST = handleApi(findCall("express-add"), addExpress);
