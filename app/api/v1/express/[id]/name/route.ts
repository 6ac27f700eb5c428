import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { renameExpress } from "@/lib/site/public-api/rename-express";

export const PUT = handleApi(findCall("express-name"), renameExpress);
