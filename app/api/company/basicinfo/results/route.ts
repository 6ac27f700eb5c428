import { handle } from "@/lib/http/handle-call";
import { basicResultsCall } from "@/lib/shipments/contract";
import { listResults } from "@/lib/shipments/list-results";

export const GET = handle(basicResultsCall, listResults);
