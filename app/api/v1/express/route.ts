import { handleApi } from "@/lib/http/handle-api";
import { addExpress } from "@/lib/public-api/add-express";
import { findCall } from "@/lib/public-api/find-call";
import { listExpress } from "@/lib/public-api/list-express";

export const GET = handleApi(findCall("express-list"), listExpress);
export const POST = handleApi(findCall("express-add"), addExpress);
