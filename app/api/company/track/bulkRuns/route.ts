import { handle } from "@/lib/http/handle-call";
import { bulkRunsCall } from "@/lib/shipments/contract";
import { listRuns } from "@/lib/shipments/list-runs";

export const GET = handle(bulkRunsCall, listRuns);
