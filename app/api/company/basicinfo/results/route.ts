import { basicResultsCall } from "@/lib/carriers/contract";
import { listResults } from "@/lib/carriers/list-results";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(basicResultsCall, listResults);
