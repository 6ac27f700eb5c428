import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { listLogistics } from "@/lib/site/public-api/list-logistics";

export const GET = handleApi(findCall("logistics"), listLogistics);
