import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/public-api/find-call";
import { renameExpress } from "@/lib/public-api/rename-express";

export const PUT = handleApi(findCall("express-name"), renameExpress);
