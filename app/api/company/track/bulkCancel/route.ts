import { handle } from "@/lib/http/handle-call";
import { cancelRun } from "@/lib/shipments/cancel-run";
import { bulkCancelCall } from "@/lib/shipments/contract";

export const POST = handle(bulkCancelCall, cancelRun);
