import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { deleteExpress } from "@/lib/site/public-api/delete-express";
import { updateExpress } from "@/lib/site/public-api/update-express";

export const PUT = handleApi(findCall("express-update"), updateExpress);
export const DELETE = handleApi(findCall("express-delete"), deleteExpress);
