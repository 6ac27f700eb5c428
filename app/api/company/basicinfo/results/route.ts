import { handle } from "@/lib/http/handle-call";
import { listResults } from "@/lib/shipments/list-results";
import { basicResultsCall } from "@/lib/shipments/view-contract";

export const GET = handle(basicResultsCall, listResults);
