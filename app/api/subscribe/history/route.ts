import { handle } from "@/lib/http/handle-call";
import { listHistory } from "@/lib/shipments/list-history";
import { ownHistoryCall } from "@/lib/shipments/own-contract";

export const POST = handle(ownHistoryCall, listHistory);
