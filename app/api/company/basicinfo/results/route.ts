import { handle } from "@/lib/http/handle-call";
import { basicResultsCall } from "@/lib/parcels/carriers/contract";
import { listResults } from "@/lib/parcels/carriers/list-results";

export const GET = handle(basicResultsCall, listResults);
