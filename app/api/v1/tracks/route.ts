import { handleApi } from "@/lib/http/handle-api";
import { addTracks } from "@/lib/public-api/add-tracks";
import { findCall } from "@/lib/public-api/find-call";
import { queryTracks } from "@/lib/public-api/query-tracks";
import { updateTracks } from "@/lib/public-api/update-tracks";
import { writePage } from "@/lib/public-api/write-page";

export const GET = handleApi(findCall("query"), queryTracks, { write: writePage });
export const POST = handleApi(findCall("add"), addTracks);
export const PUT = handleApi(findCall("update"), updateTracks);
