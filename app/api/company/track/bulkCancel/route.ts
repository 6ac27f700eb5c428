import { handle } from "@/lib/http/handle-call";
import { cancelRun } from "@/lib/shipments/bulk/cancel-run";
import { bulkCancelCall } from "@/lib/shipments/list/contract";

export const POST = handle(bulkCancelCall, cancelRun);
