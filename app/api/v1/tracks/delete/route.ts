import { handleApi } from "@/lib/http/handle-api";
import { deleteTracks } from "@/lib/public-api/delete-tracks";
import { findCall } from "@/lib/public-api/find-call";

export const POST = handleApi(findCall("delete"), deleteTracks);
