import { handle } from "@/lib/http/handle-call";
import { bulkRunsCall } from "@/lib/shipments/list/contract";
import { listRuns } from "@/lib/shipments/list/list-runs";

export const GET = handle(bulkRunsCall, listRuns);
