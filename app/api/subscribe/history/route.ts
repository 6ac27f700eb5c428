import { handle } from "@/lib/http/handle-call";
import { ownHistoryCall } from "@/lib/shipments/contract";
import { listHistory } from "@/lib/shipments/list-history";

export const POST = handle(ownHistoryCall, listHistory);
