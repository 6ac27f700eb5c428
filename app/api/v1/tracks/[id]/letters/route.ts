import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { listLetters } from "@/lib/site/public-api/list-letters";

export const GET = handleApi(findCall("letter-list"), listLetters);
