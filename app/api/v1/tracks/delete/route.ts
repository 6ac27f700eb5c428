import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { deleteTracks } from "@/lib/site/public-api/delete-tracks";

export const POST = handleApi(findCall("delete"), deleteTracks);
