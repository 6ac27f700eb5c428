import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/public-api/find-call";
import { listLetters } from "@/lib/public-api/list-letters";

export const GET = handleApi(findCall("letter-list"), listLetters);
