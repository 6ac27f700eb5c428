import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/public-api/find-call";
import { listLogistics } from "@/lib/public-api/list-logistics";

export const GET = handleApi(findCall("logistics"), listLogistics);
