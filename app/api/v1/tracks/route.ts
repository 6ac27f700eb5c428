import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { writePage } from "@/lib/site/api-documents/write-page";
import { addTracks } from "@/lib/site/public-api/add-tracks";
import { queryTracks } from "@/lib/site/public-api/query-tracks";
import { updateTracks } from "@/lib/site/public-api/update-tracks";

export const GET = handleApi(findCall("query"), queryTracks, { write: writePage });
export const POST = handleApi(findCall("add"), addTracks);
export const PUT = handleApi(findCall("update"), updateTracks);
