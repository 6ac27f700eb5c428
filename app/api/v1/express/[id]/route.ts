import { handleApi } from "@/lib/http/handle-api";
import { deleteExpress } from "@/lib/public-api/delete-express";
import { findCall } from "@/lib/public-api/find-call";
import { updateExpress } from "@/lib/public-api/update-express";

export const PUT = handleApi(findCall("express-update"), updateExpress);
export const DELETE = handleApi(findCall("express-delete"), deleteExpress);
